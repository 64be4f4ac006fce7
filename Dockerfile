# Small, not root, and content with a read-only root file system: everything it writes lies in /data, and its keys in /keys.
# The exact version, the same as in package.json; docs/runbook/now-and-then.md says how to name it by its digest.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY lab/package.json lab/
COPY scripts scripts
RUN npm ci
COPY . .
RUN node scripts/build.ts \
  && npm ci --omit=dev --workspace contract --workspace server --workspace web \
  # The image has a Node of its own.
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data AUTHOR_KEY_FILE=/keys/author.key
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/contract contract
COPY --from=build /app/server server
COPY --from=build /app/registers registers
COPY --from=build /app/geography geography
COPY --from=build /app/web/package.json web/
COPY --from=build /app/web/dist web/dist
RUN install -d -o node -g node -m 700 /data /keys
USER node
VOLUME /data /keys
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Large blocks of memory go back to the system (docs/decisions/0042).
ENV MALLOC_MMAP_THRESHOLD_=32768 MALLOC_ARENA_MAX=2
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
