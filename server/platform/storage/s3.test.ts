import { expect, test } from "vitest";
import { randomId } from "../tokens.ts";
import { openBucket, readStorageUrl } from "./s3.ts";

test("an unreachable storage is reported by an error that becomes a 503", async () => {
  const away = openBucket(readStorageUrl("s3://a:b@bucket?endpoint=http://127.0.0.1:1"));
  await expect(away.get(randomId())).rejects.toMatchObject({ code: "ESTORAGE" });
});

test("the address of a bucket", () => {
  expect(readStorageUrl("s3://key:s%2Fcret@evidence?region=eu-west-2")).toEqual({
    endpoint: "https://s3.eu-west-2.amazonaws.com",
    region: "eu-west-2",
    name: "evidence",
    keyId: "key",
    secret: "s/cret",
  });
  expect(() => readStorageUrl("s3://evidence")).toThrow(/STORAGE_URL/);
});
