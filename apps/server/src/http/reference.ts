import { creditNotePdfPath, deliveryProofPdfPath, pdfPath, type Call } from '@layar/contract'
import type { FastifyInstance } from 'fastify'
import { features } from '../features/features'
import type { Deps } from './deps'
import { openApi } from './openapi'
import { pack, sendPacked, type Packed } from './packed'
import { allowInline, hashOf } from './security-policy'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const style = `
  :root { color-scheme: light dark; --line: #d5dde2; --muted: #556570; --brand: #123b5d }
  @media (prefers-color-scheme: dark) { :root { --line: #2c3a43; --muted: #9db0bc; --brand: #7fb2dd } }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 960px; margin: 0 auto; padding: 32px 20px }
  h1 { font-size: 28px } h2 { font-size: 18px; margin: 32px 0 8px }
  p { color: var(--muted) } a { color: var(--brand) }
  details { border: 1px solid var(--line); border-radius: 10px; margin: 8px 0; padding: 10px 14px }
  summary { cursor: pointer; display: grid; grid-template-columns: 4.5em 1fr; gap: 8px }
  code, pre { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
  pre { overflow: auto; max-height: 420px; border-top: 1px solid var(--line); padding-top: 10px }
  .note { grid-column: 2; color: var(--muted); font-size: 13px }`

const callHtml = (
  name: string,
  call: Pick<Call, 'method' | 'summary' | 'auth' | 'roles' | 'source'>,
  path: string,
  document: Record<string, unknown>,
): string => `
  <details id="${escape(name)}"><summary><code>${call.method}</code><code>${escape(path)}</code>
  <span class="note">${escape(call.summary)} Needs: ${call.auth}${call.roles ? ` (${call.roles.join(', ')})` : ''}.${call.source === 'ours' ? ' Ours.' : ''}</span></summary>
  <pre>${escape(JSON.stringify(document, undefined, 2))}</pre></details>`

/** Not calls, since they return no JSON. */
const pdfs = [
  { template: pdfPath, source: 'specification' },
  { template: creditNotePdfPath, source: 'ours' },
  { template: deliveryProofPdfPath, source: 'ours' },
] as const

/** `/api/reference` for people and `/api/reference/openapi.json` for tools. Needs no script. */
export const serveReference = (app: FastifyInstance, deps: Deps): void => {
  const svc = deps.config.serviceSegment
  let json: Promise<Packed> | undefined
  let html: Promise<Packed> | undefined
  const document = () =>
    openApi(features, svc, deps.config.version) as { paths: Record<string, Record<string, Record<string, unknown>>> }
  const page = (): string => {
    const { paths } = document()
    const body = features
      .flatMap(({ calls }) => Object.entries(calls))
      .map(([name, call]) => {
        const path = call.path.replace('{svc}', svc)
        return callHtml(name, call, path, paths[path]?.[call.method.toLowerCase()] ?? {})
      })
      .join('')
    const printed = pdfs
      .map(({ template, source }) => {
        const path = template.replace('{svc}', svc)
        const operation = paths[path]?.['get'] ?? {}
        const { operationId, summary } = operation
        return callHtml(
          String(operationId),
          { method: 'GET', summary: String(summary), auth: 'open', source },
          path,
          operation,
        )
      })
      .join('')
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Layar API</title><style>${style}</style></head><body><main><h1>Layar API</h1>
<p>Every call with its input and answers. Headers: <code>Service</code>, <code>Client-Platform: web</code>, <code>Platform-Version: v2</code>, <code>Country-Code: sg | id</code>, <code>Language: id | en | cn</code>, <code>AccessToken</code>, <code>Authorization: Bearer …</code>; <code>Idempotency-Key</code> if you like. Machine-readable: <a href="/api/reference/openapi.json">openapi.json</a>.</p>${body}${printed}</main></body></html>`
  }
  app.get('/api/reference', async (request, reply) => {
    allowInline(reply, { style: hashOf(style) })
    void reply.type('text/html; charset=utf-8')
    return sendPacked(request, reply, await (html ??= pack(page())))
  })
  app.get('/api/reference/openapi.json', async (request, reply) => {
    void reply.type('application/json')
    return sendPacked(request, reply, await (json ??= pack(JSON.stringify(document()))))
  })
}
