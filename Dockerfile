# Two stages: what building needs stays behind. The result runs as an ordinary user and keeps everything in /data.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it refuses a lock file made where packages for other systems could not be had.
# The image has Node already, so the one that comes as a package goes.
RUN npm install --no-save --ignore-scripts --loglevel=error --include=dev --include=optional \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN node -e "import('./scripts/prepare.mjs').then((p) => p.build())" \
  && npm prune --ignore-scripts --omit=dev --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/onnxruntime-node/bin/*/darwin \
    node_modules/onnxruntime-node/bin/*/win32 node_modules/@mediapipe/pose/*_solution_* \
    node_modules/@mediapipe/pose/pose_landmark_heavy.tflite node_modules/@mediapipe/pose/pose_landmark_lite.tflite

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# As scripts/memory.mjs, which says why.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 GLIBC_TUNABLES=glibc.malloc.hugetlb=1 NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/public ./public
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "build/program/main.js"]
