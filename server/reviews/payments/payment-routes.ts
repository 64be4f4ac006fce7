import type { FastifyInstance } from "fastify";
import { paymentTexts } from "@locumark/contract/reviews/payments/payment-texts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { answerQuestion, getQuestion, stopAsking } from "./answer-payment-question.ts";

/** Per IP address: only a program sends or reads more in a minute. */
const answersPerMinute = 20;

export function paymentRoutes(app: FastifyInstance, site: Site): void {
  serve(
    app,
    site,
    "GET /api/payment-question/:token",
    ({ params, viewer }) => getQuestion(site, params.token, viewer),
    answersPerMinute,
  );
  serve(
    app,
    site,
    "POST /api/payment-question/:token",
    async ({ body, params }) => {
      await answerQuestion(site, params.token, body);
      return { message: paymentTexts.answered };
    },
    answersPerMinute,
  );
  serve(
    app,
    site,
    "DELETE /api/payment-question/:token",
    async ({ params }) => {
      await stopAsking(site, params.token);
      return { message: paymentTexts.stopped };
    },
    answersPerMinute,
  );
}
