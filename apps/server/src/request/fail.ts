import {
  errorEntry,
  errorText,
  type ErrorCode,
  type ErrorValues,
  type FailureBody,
  type Language,
} from '@layar/contract'
import { fieldLabel } from './field-label'

interface FailureOptions {
  values?: ErrorValues
  retryAfterSeconds?: number
  /** The customer's own invoice that explains the refusal; the client links to it. */
  invoiceCode?: string
  /** The customer's own shipment that explains the refusal; the client links to it. */
  shipmentCode?: string
}

/** A failure reported to the customer: a code of the error table, or errors of single fields. */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: FailureOptions = {},
    readonly fields: Readonly<Record<string, { code: ErrorCode; values?: ErrorValues }>> = {},
  ) {
    super(code)
  }

  get status(): number {
    return errorEntry(this.code).status
  }

  body(language: Language): FailureBody {
    const fields = Object.entries(this.fields)
    return {
      action: false,
      message:
        fields.length === 0
          ? errorText(this.code, language, this.options.values)
          : Object.fromEntries(
              fields.map(([field, error]) => [
                field,
                errorText(error.code, language, { name: fieldLabel(field, language), ...error.values }),
              ]),
            ),
      error_code: errorEntry(this.code).number ?? this.code,
      ...(this.options.invoiceCode !== undefined && { invoice_code: this.options.invoiceCode }),
      ...(this.options.shipmentCode !== undefined && { shipment_code: this.options.shipmentCode }),
    }
  }
}

export const fail = (code: ErrorCode, options: FailureOptions = {}): Failure => new Failure(code, options)

/** By the field of the request. */
export type FieldErrors = Record<string, ErrorCode | { code: ErrorCode; values?: ErrorValues }>

/** 422 with a text at each field. */
export const failFields = (fields: FieldErrors): Failure =>
  new Failure(
    'invalid',
    {},
    Object.fromEntries(
      Object.entries(fields).map(([field, error]) => [field, typeof error === 'string' ? { code: error } : error]),
    ),
  )
