import {
  creditNotePdfPath,
  creditNotePdfQuery,
  deliveryProofPdfPath,
  deliveryProofPdfQuery,
  pdfPath,
  pdfQuery,
  type Call,
} from '@layar/contract'
import { toJSONSchema } from 'zod/mini'
import type { Feature } from '../request/implement'

type Json = Record<string, unknown>

const schemaOf = (schema: NonNullable<Call['input']['body']>, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json
  return json
}

const parametersOf = (call: Call): Json[] =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = call.input[part]
    if (schema === undefined) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }))
  })

const bodyOf = (call: Call): Json | undefined => {
  const { body, file } = call.input
  if (file === undefined)
    return body && { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } }
  const fields = body ? (schemaOf(body, 'input') as { properties?: Json }).properties : {}
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: [file.field],
          properties: { ...fields, [file.field]: { type: 'string', format: 'binary' } },
        },
      },
    },
  }
}

const security: Record<Call['auth'], Json[]> = {
  open: [],
  access: [{ access_token: [] }],
  customer: [{ access_token: [], session: [] }],
  staff: [{ session: [] }],
}

const operationOf = (name: string, call: Call): Json => {
  const parameters = parametersOf(call)
  const requestBody = bodyOf(call)
  return {
    operationId: name,
    summary: call.summary,
    description: call.source === 'ours' ? 'A call of ours; the specification names none.' : 'As in the specification.',
    tags: [call.auth === 'staff' ? 'console' : 'portal'],
    security: security[call.auth],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(call.output, 'output') } },
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } },
      },
    },
  }
}

/** The answers that are not JSON, and so not calls. */
const pdfOperation = (
  query: typeof pdfQuery | typeof creditNotePdfQuery | typeof deliveryProofPdfQuery,
  told: { operationId: string; summary: string; description: string },
): Json => ({
  ...told,
  tags: ['portal'],
  security: [],
  parameters: Object.entries((schemaOf(query, 'input') as { properties: Json }).properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: true,
    schema,
  })),
  responses: {
    200: { description: 'Done', content: { 'application/pdf': {} } },
    default: {
      description: 'Failure',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } },
    },
  },
})

const pdfOperations = (svc: string): Record<string, Json> => ({
  [pdfPath.replace('{svc}', svc)]: {
    get: pdfOperation(pdfQuery, {
      operationId: 'printPdf',
      summary:
        'The PDF of an invoice; `token` is what `createPdfLink` answers, good for minutes and for this invoice alone.',
      description: 'As in the specification.',
    }),
  },
  [creditNotePdfPath.replace('{svc}', svc)]: {
    get: pdfOperation(creditNotePdfQuery, {
      operationId: 'printCreditNotePdf',
      summary:
        'The PDF of a credit note; `token` is what `createCreditNoteLink` answers, good for minutes and for it alone.',
      description: 'Ours.',
    }),
  },
  [deliveryProofPdfPath.replace('{svc}', svc)]: {
    get: pdfOperation(deliveryProofPdfQuery, {
      operationId: 'printDeliveryProofPdf',
      summary:
        'The proof of delivery of a shipment; `token` is what `createDeliveryProofLink` answers, good for minutes and for it alone.',
      description: 'Ours.',
    }),
  },
})

/** OpenAPI 3.1 of every mounted call, from the same values that mount them. */
export const openApi = (features: readonly Feature[], svc: string, version: string): Json => {
  const paths = pdfOperations(svc)
  for (const { calls } of features)
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace('{svc}', svc)
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Layar API', version },
    paths,
    components: {
      securitySchemes: {
        access_token: { type: 'apiKey', in: 'header', name: 'AccessToken' },
        session: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        failure: {
          type: 'object',
          required: ['action', 'message', 'error_code'],
          properties: {
            action: { const: false },
            message: { oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] },
            error_code: { type: ['string', 'integer'] },
          },
        },
      },
    },
  }
}
