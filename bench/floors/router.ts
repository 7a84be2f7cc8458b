// What React Router itself needs for one page over one query. Started by bench/peers.ts.
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'
import { pictures, type Row, tokenIn } from './queries.ts'

function Root() {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h(Meta), h(Links)),
    h('body', null, h(Outlet), h(Scripts)),
  )
}

function Pictures() {
  const rows = useLoaderData<Row[]>()
  return h(
    'ul',
    null,
    rows.map(({ id, name, width, height, blur }) =>
      h(
        'li',
        { key: id, style: { backgroundImage: `url(data:image/webp;base64,${blur})` } },
        h('a', { href: `/dashboard/${id}` }, h('img', { src: `/p/${id}`, width, height, alt: name }), name),
      ),
    ),
  )
}

const handleRequest = (request: Request, status: number, headers: Headers, context: EntryContext) =>
  new Promise<Response>((resolve, reject) => {
    headers.set('Content-Type', 'text/html; charset=utf-8')
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
    })
  })

const asset = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false }
const file = { ...asset, hasErrorBoundary: false, hasDefaultExport: true, imports: [], css: [] }

const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    list: {
      id: 'list',
      parentId: 'root',
      path: 'list',
      module: {
        default: Pictures,
        loader: ({ request }: { request: Request }) => pictures(tokenIn(request.headers.get('cookie') ?? '')),
      },
    },
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { ...file, id: 'root', path: '', hasLoader: false, module: '/root.js' },
      list: { ...file, id: 'list', parentId: 'root', path: 'list', hasLoader: true, module: '/list.js' },
    },
    url: '/manifest.js',
    version: '1',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

const handle = createRequestHandler(build, 'production')
const app = new Hono().all('*', (c) => handle(c.req.raw))
createAdaptorServer({ fetch: app.fetch }).listen(Number(process.argv[2]), '127.0.0.1', () =>
  console.log('runs on http'),
)
