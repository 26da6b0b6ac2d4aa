# syntax=docker/dockerfile:1
# The API and the gateway as two images: docker build --target api . and docker build --target gateway .
# Both run as an ordinary user and write nothing outside of /data, so that the root file system can be read-only.

FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile && node scripts/bootstrap.mjs package --out /servers

FROM node:24-bookworm-slim AS base
# npm and corepack serve no purpose at run time.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
  && mkdir /data && chown node:node /data
WORKDIR /portal
ENV NODE_ENV=production DATA_DIR=/data
VOLUME /data
USER node

FROM base AS api
COPY --from=build /servers/package.json ./
COPY --from=build /servers/node_modules node_modules
COPY --from=build /servers/api api
COPY --from=build /servers/bin/portal-api bin/
ENV API_HOST=0.0.0.0
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["bin/portal-api"]

FROM base AS gateway
COPY --from=build /servers/package.json ./
COPY --from=build /servers/gateway gateway
COPY --from=build /servers/bin/portal-gateway bin/
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/__health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["bin/portal-gateway"]
