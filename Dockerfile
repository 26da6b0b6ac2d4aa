# syntax=docker/dockerfile:1
# The API and the gateway as two images: docker build --target api . and docker build --target gateway .
# Both run as an ordinary user and write nothing outside of /data, so that the root file system can be read-only. The arguments of
# health checks have no spaces, because Podman splits them there. An error of fetch fails them too.

FROM node:24.21.0-bookworm-slim AS build
RUN mkdir /portal && chown node:node /portal
USER node
WORKDIR /portal
COPY --chown=node:node . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile && node scripts/bootstrap.mjs package

# The checkout with its commands, for the services of compose.yaml that run once. An empty volume gets the owner of its folder.
FROM build AS tools
USER root
RUN cd / && mkdir -p keys/database keys/store keys/buckets keys/api keys/gateway keys/release && chown node:node keys/*
USER node

# Node and what it needs of Debian: no npm, no headers, no package manager, no Perl. A tmpfs at /data gets the folder's mode, but
# not its owner.
FROM node:24.21.0-bookworm-slim AS trimmed
RUN rm -rf /opt/yarn* /usr/local/include /usr/local/lib/node_modules /usr/local/share \
  && find /usr/local/bin ! -type d ! -name node -delete \
  && dpkg --purge --force-depends --force-remove-essential apt libapt-pkg6.0 perl-base \
  && mkdir --mode=1777 /data && chown node:node /data

# One layer: in a layer of their own, deletions would not make the image smaller.
FROM scratch AS base
COPY --from=trimmed / /
WORKDIR /portal
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_ENV=production DATA_DIR=/data
VOLUME /data
USER node

FROM base AS api
COPY --from=build /portal/dist/servers/package.json ./
COPY --from=build /portal/dist/servers/node_modules node_modules
COPY --from=build /portal/dist/servers/api api
COPY --from=build /portal/dist/servers/bin/portal-api bin/
ENV API_HOST=0.0.0.0
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/api/health/live').then(({ok})=>process.exit(ok?0:1))"]
ENTRYPOINT ["bin/portal-api"]

FROM base AS gateway
COPY --from=build /portal/dist/servers/package.json ./
COPY --from=build /portal/dist/servers/gateway gateway
COPY --from=build /portal/dist/servers/bin/portal-gateway bin/
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/__health').then(({ok})=>process.exit(ok?0:1))"]
ENTRYPOINT ["bin/portal-gateway"]
