# The site for customers, in nginx: docs/operations.md, "In a container".
# Built from Debian: the Node that the packages pin runs on no other C library. It has git, which names the commit of the build.
FROM node:24 AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci
COPY . .

# The configuration (docs/operations.md), for what is not in .env.production.
ARG VITE_HOST
ARG VITE_SITE_URL
ARG VITE_APP_URL
ARG VITE_SCHEDULING_URL
ARG VITE_REVIEWS_URL
ARG VITE_SUPPORT_EMAIL
ARG VITE_BRAND_NAME
ARG VITE_STRIPE_PUBLISHABLE_KEY
ARG VITE_STRIPE_JS_URL
ARG VITE_CHECKOUT_ORIGINS
ARG VITE_REMOTE_BROWSER_ORIGINS
ARG VITE_DIAGNOSTICS
ARG VITE_DIAGNOSTICS_URL
ARG VITE_EVENTS_URL
ARG VITE_SEND_SOURCE
ARG VITE_LAB
# Empty, it builds although samples are left.
ARG BUILD_OPTIONS=--strict
RUN npm run build -- ${BUILD_OPTIONS}

# What receives events, an image of its own: docker build --target events (docs/operations.md, "Receive").
FROM node:24-slim AS events
COPY backend/events.ts package.json /events/
COPY backend/events /events/events
WORKDIR /data
CMD ["node", "/events/events.ts", "--host", "0.0.0.0"]

FROM nginx:stable-alpine
# Where the image expects logs.
RUN ln -s /dev/stdout /var/log/nginx/site.access.log
COPY --from=build /site/.build/production/nginx-http.conf /etc/nginx/conf.d/default.conf
COPY --from=build /site/dist /var/www/site
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=3s CMD wget -qO /dev/null http://127.0.0.1/version.json
