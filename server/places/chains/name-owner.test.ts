import { expect, test } from "vitest";
import { nameOwner } from "./name-owner.ts";

test.each([
  ["BOOTS UK LIMITED"],
  ["L ROWLAND & CO (RETAIL) LTD"],
  ["PATEL & SONS LTD."],
  ["J SMITH (CHEMISTS) LIMITED"],
  ["MOTLEY CROW CHEMISTS (LTD)"],
  ["TESCO STORES LTD (UK)"],
  ["DAY AND NIGHT PHARMACIES LLP"],
  ["Bestway Group plc"],
  ["HEALTHY STREETS C.I.C."],
  ["THE CO-OPERATIVE GROUP"],
  ["MIDCOUNTIES CO-OPERATIVE"],
  ["LINCOLNSHIRE CO-OP LIMITED"],
  ["CHELMSFORD STAR CO-OPERATIVE SOCIETY"],
  ["LEEDS TEACHING HOSPITALS NHS TRUST"],
  ["BARTS HEALTH NHS FOUNDATION TRUST"],
  ["CWM TAF MORGANNWG UNIVERSITY HEALTH BOARD"],
  ["NHS LOTHIAN"],
  ["BELFAST HEALTH AND SOCIAL CARE TRUST"],
])("%s is a company or a public body, whatever it owns", (name) => {
  expect(nameOwner(name, 1)).toBe(name);
});

test.each([
  ["COHENS CHEMIST GROUP"],
  ["SAFFRON APOTHECARIES"],
  ["RJ'S PHARMACY"],
  ["PATEL CHEMISTS"],
])("%s is one with two branches, and may be somebody with one", (name) => {
  expect([nameOwner(name, 2), nameOwner(name, 1), nameOwner(name, 0)]).toEqual([name, "", ""]);
});

test.each([
  [""],
  [" "],
  ["J SMITH"],
  ["SMITH J"],
  ["DK NAIDU"],
  ["R. K. SIRPAL"],
  ["RAMESH YADAV"],
  ["MOHAMMED ABAS SHOAIB"],
  ["MR A PATEL"],
  ["MR & MRS AA ALAGBE"],
  ["Mr Basit Hussain"],
  ["DR RANI LTD"],
  ["DRS SMITH & JONES LLP"],
  ["PATEL & SONS"],
  ["GIBBS & GURNELL"],
  ["BIRK AND NAGRA"],
  ["R E BENJAMIN PHARMACY"],
  ["ANIL PATEL CHEMISTS"],
  ["NR PATEL CHEMISTS"],
  ["C.J. PARKER- VANTAGE"],
  ["J SMITH T/A SMITH'S PHARMACY LTD"],
  ["A PATEL TRADING AS HIGH STREET HEALTHCARE LIMITED"],
  ["A PATEL TA CITY CHEMISTS LTD"],
  ["A PATEL C/O BOOTS UK LIMITED"],
  ["EXECUTORS OF A PATEL LTD"],
  ["A PATEL (FORMERLY PATEL LIMITED)"],
  ["LIMITED"],
  ["PLC SMITH"],
  ["NHS"],
  ["LIMITED J SMITH"],
  ["THE SURGERY"],
])("%j may be a person, however much they own", (name) => {
  expect(nameOwner(name, 9)).toBe("");
});

test("a company's own name stays where it trades as something else", () => {
  expect(nameOwner("BOOTS UK LIMITED T/A ALLIANCE PHARMACY", 1)).toBe("BOOTS UK LIMITED");
});
