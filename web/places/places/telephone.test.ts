import { expect, test } from "vitest";
import { readableTelephone, telephoneLink } from "./telephone.ts";

test.each([
  ["0113 2450000", "tel:01132450000"],
  ["01632 960001", "tel:01632960001"],
  ["(0113) 245-0000", "tel:01132450000"],
  [" +44 113 2450000", "tel:+441132450000"],
  ["01632 960001 EXT 2", "tel:01632960001"],
  ["01632 960001 / 960002", "tel:01632960001"],
  ["0800 1111", undefined],
  ["P82D", undefined],
  ["EXT 01632 960001", undefined],
  ["javascript:alert(1)", undefined],
  ["", undefined],
])("%j is dialled by %j", (telephone, link) => {
  expect(telephoneLink(telephone)).toBe(link);
});

test.each([
  ["01132421713", "0113 242 1713"],
  ["0113 2421713", "0113 242 1713"],
  ["0121 2421713", "0121 242 1713"],
  ["0191 242 1713", "0191 242 1713"],
  ["01632 960001", "01632 960001"],
  ["028 90603440", "028 9060 3440"],
  ["02920 460623", "029 2046 0623"],
  ["0300 1230812", "0300 123 0812"],
  ["07879116999", "07879 116999"],
  ["01655882708", "01655 882708"],
  ["017581 5656", "017581 5656"],
  // Area codes such as 01204 have five digits; 01132 42171 is too short for Leeds.
  ["01204 390001", "01204 390001"],
  ["0113242171", "0113242171"],
  ["020 7946 0000", "020 7946 0000"],
  ["0113 2421713 EXT 2", "0113 2421713 EXT 2"],
  ["", ""],
])("%j is read as %j", (telephone, readable) => {
  expect(readableTelephone(telephone)).toBe(readable);
});
