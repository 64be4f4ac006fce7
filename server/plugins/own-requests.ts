import type { FastifyRequest } from "fastify";
import { randomToken } from "../platform/tokens.ts";

const headerName = "x-own-request";
/** Known to this process alone, so that nobody else can pass for it. */
const key = randomToken();

/** What pages rendered here send when they ask their own API. */
export const ownRequestHeaders = { [headerName]: key };

/** Such a request is part of another one: it is neither counted nor logged again. */
export const isOwnRequest = (request: FastifyRequest): boolean =>
  request.headers[headerName] === key;

/** In answers to such requests: the `_id` of the one workplace or agency that the answer depends on. */
export const aboutHeader = "x-about";
