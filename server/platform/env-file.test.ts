import { expect, test } from "vitest";
import { parseEnvFile } from "./env-file.ts";

test.each([
  ["A=b", { A: "b" }],
  ["# A=x\n ; B=y\n\nA = b  \n", { A: "b" }],
  ["A=b # c;d", { A: "b # c;d" }],
  ["A=b#c", { A: "b#c" }],
  ["A=$HOME ${B} `c`", { A: "$HOME ${B} `c`" }],
  ["A=Locumark <no-reply@locumark.example>", { A: "Locumark <no-reply@locumark.example>" }],
  ["A='b # \"c\" \\n'", { A: 'b # "c" \\n' }],
  ['A="b \\"c\\" \\$d \\\\ \\n"', { A: 'b "c" $d \\ \\n' }],
  ['A="one\ntwo"\nB=c', { A: "one\ntwo", B: "c" }],
  ['A="one\\\ntwo"', { A: "onetwo" }],
  ["A='b' \"c\"d", { A: "bcd" }],
  ["A=one \\\ntwo\nB=c", { A: "one two", B: "c" }],
  ["A=b\\ \\#c\\ ", { A: "b #c " }],
  ['A=it"s', { A: 'it"s' }],
  ["A=postgres://a:b=c@d/e?f=g", { A: "postgres://a:b=c@d/e?f=g" }],
  ["A=\nB=b\r\nC=c", { A: "", B: "b", C: "c" }],
  ["A=one\nA=two", { A: "two" }],
  // Ignored by systemd as well.
  ["export A=b\n1A=b\nwords\nB=c", { B: "c" }],
  ["A=b\\", { A: "b" }],
  ["", {}],
])("%j is read as systemd does", (text, settings) => {
  expect(parseEnvFile(text)).toEqual(settings);
});
