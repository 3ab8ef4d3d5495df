import { redirect } from '@tanstack/react-router'

type List = '/import/transaction' | '/import/invoice' | '/import/promotion' | '/export/Invoices'

/** Opens the list in place of a detail screen whose address names nothing. */
export const codeOrList =
  (list: List, name: 'code' | 'invoice_code' = 'code') =>
  ({ search }: { search: { readonly code?: string; readonly invoice_code?: string } }): void => {
    if (!search[name]?.trim()) throw redirect({ to: list, replace: true })
  }
