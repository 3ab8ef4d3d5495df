import { allCalls, creditNotePdfPath, deliveryProofPdfPath, pdfPath, type Call } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/start'

interface Operation {
  operationId: string
  summary: string
  security: unknown[]
  responses: Record<string, unknown>
}
interface Reference {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

const named: (readonly [string, Call])[] = Object.values<Record<string, Call>>(allCalls).flatMap((calls) =>
  Object.entries(calls),
)
const pdfs = { printPdf: pdfPath, printCreditNotePdf: creditNotePdfPath, printDeliveryProofPdf: deliveryProofPdfPath }
const served = (path: string): string => path.replace('{svc}', 'impor')
const lineOf = (method: string, path: string): string => `<code>${method}</code><code>${served(path)}</code>`

describe('API reference [CALL-41]', () => {
  let app: TestApp
  let json: Reference
  let html: string
  beforeAll(async () => {
    app = await startApp()
    json = (await app.app.inject({ url: '/api/reference/openapi.json' })).json<Reference>()
    html = (await app.app.inject({ url: '/api/reference' })).body
  })

  test('uses version 3.1 and links the file for tools', () => {
    expect(json.openapi).toMatch(/^3\.1\./)
    expect(html).toContain('href="/api/reference/openapi.json"')
  })

  test('lists for tools each call of the contract and the two PDFs, and nothing else', () => {
    const expected = named.map(([name, { method, path, summary, status = 200 }]) => ({
      line: `${method} ${served(path)}`,
      name,
      summary,
      good: String(status),
    }))
    const written = Object.entries(json.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId, summary, responses }]) => ({
        line: `${method.toUpperCase()} ${path}`,
        name: operationId,
        summary,
        good: Object.keys(responses)[0],
      })),
    )
    const isPdf = ({ name }: { name: string }): boolean => name in pdfs
    const byLine = (a: { line: string }, b: { line: string }): number => (a.line < b.line ? -1 : 1)
    expect(written.filter((one) => !isPdf(one)).sort(byLine)).toEqual(expected.sort(byLine))
    expect(written.filter(isPdf).map(({ line, name }) => [name, line])).toEqual(
      Object.entries(pdfs).map(([name, path]) => [name, `GET ${served(path)}`]),
    )
  })

  test('states for tools the authentication that a call needs', () => {
    const needed = { open: [], access: ['access_token'], customer: ['access_token', 'session'], staff: ['session'] }
    for (const [name, { method, path, auth }] of named) {
      const asked = json.paths[served(path)]?.[method.toLowerCase()]?.security.flatMap((one) =>
        Object.keys(one as object),
      )
      expect(asked, name).toEqual(needed[auth])
    }
  })

  test('lists for people each call of the contract and the two PDFs, once', () => {
    const lines = [
      ...named.map(([, { method, path }]) => lineOf(method, path)),
      ...Object.values(pdfs).map((path) => lineOf('GET', path)),
    ]
    expect(lines.filter((line) => html.split(line).length !== 2)).toEqual([])
    expect(html.match(/<details /g)).toHaveLength(lines.length)
  })
})
