import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { firstScript } from "@locumark/contract/first-script";
import type { ApiCall } from "@locumark/contract/calls";
import type { EntryServer, Page, VisitorCall } from "@locumark/contract/rendering";
import { ApiFailure } from "./api.ts";
import { type Assets, type BuildManifest, pageAssets } from "./assets.ts";
import { Document } from "./document.tsx";
import { callContext } from "./loading.ts";
import { pageDataId, presentErrors, revivedErrors, toScriptText } from "./page-data.ts";
import { routes } from "./routes.tsx";

export const createSite: EntryServer["createSite"] = (options) => {
  const handler = createStaticHandler(routes);
  const manifest = options.manifest as BuildManifest;

  async function render(url: string, call: VisitorCall, signal?: AbortSignal): Promise<Page> {
    const requestContext = new RouterContextProvider();
    requestContext.set(callContext, throwingFailures(call));
    // Loaders get a synthetic request with nothing from the visitor's, neither host nor headers.
    const address = `http://site.invalid${isDecodable(url) ? url : unknownPath}`;
    const request = new Request(address, signal ? { signal } : {});
    const context = await handler.query(request, { requestContext });
    if (context instanceof Response) return redirection(context);
    for (const error of Object.values(context.errors ?? {})) {
      if (!isRouteErrorResponse(error)) options.onError(error);
    }
    context.errors = revivedErrors(presentErrors(context.errors)) ?? null;
    return answer(context);
  }

  function answer(context: StaticHandlerContext): Page {
    const assets = pageAssets(
      manifest,
      context.matches.map((match) => match.route.id),
    );
    try {
      return { status: context.statusCode, headers: htmlHeaders, body: page(context, assets) };
    } catch (error) {
      // Rendering failed: error boundaries do not work on the server, so the error page is rendered instead.
      options.onError(error);
      const errors = revivedErrors({ pages: { status: 500, data: null } }) ?? null;
      return { status: 500, headers: htmlHeaders, body: page({ ...context, errors }, assets) };
    }
  }

  function page(context: StaticHandlerContext, assets: Assets): string {
    const html = renderToString(
      <Document facts={options.facts}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Document>,
    );
    const data = toScriptText({
      facts: options.facts,
      loaderData: context.loaderData,
      errors: presentErrors(context.errors),
    });
    return `<!DOCTYPE html>${html}`
      .replace("</head>", () => `${headTags(assets)}</head>`)
      .replace(/<\/body><\/html>$/, () => `${bodyTags(assets, data)}</body></html>`);
  }

  return { render };
};

/** Makes failed calls throw the same errors as in the browser. */
const throwingFailures =
  (call: VisitorCall): ApiCall =>
  async (name, input) => {
    const outcome = await call(name, input);
    if ("answer" in outcome) return outcome.answer;
    const { status, problem, retryAfterSeconds } = outcome.failure;
    const { message, code, fields } = problem;
    throw new ApiFailure({ status, message, code, fields, retryAfterSeconds, body: problem });
  };

/** An unknown path, substituted for URLs that cannot be decoded: the router would log each of them. */
const unknownPath = "/not-an-address";

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return url.startsWith("/");
  } catch {
    return false;
  }
}

const htmlHeaders = { "content-type": "text/html; charset=utf-8" };

const headTags = ({ styles, scripts, entry }: Assets): string =>
  [
    // Before the style sheets, which would block it.
    `<script>${firstScript}</script>`,
    ...styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...scripts
      .filter((path) => path !== entry)
      .map((path) => `<link rel="modulepreload" href="${path}" fetchpriority="low">`),
  ].join("");

const bodyTags = ({ entry }: Assets, data: string): string =>
  `<script type="application/json" id="${pageDataId}">${data}</script>` +
  `<script type="module" src="${entry}" fetchpriority="low"></script>`;

function redirection(response: Response): Page {
  return {
    status: response.status,
    headers: { location: response.headers.get("Location") ?? "/" },
    body: "",
  };
}
