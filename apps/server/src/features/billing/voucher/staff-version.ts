import { createHash } from 'node:crypto'
import type { VoucherRow } from './store'

/** What staff can change of a voucher. */
type Edited = Pick<
  VoucherRow,
  | 'voucherCode'
  | 'title'
  | 'description'
  | 'terms'
  | 'country'
  | 'service'
  | 'category'
  | 'kind'
  | 'value'
  | 'maxDiscountMinor'
  | 'minTransactionMinor'
  | 'activeDate'
  | 'expirationDate'
  | 'usageLimit'
  | 'perCustomerLimit'
  | 'customerId'
  | 'isActive'
  | 'isListed'
>

const inOrder = ({ en, id, cn }: Edited['title']): readonly string[] => [en, id, cn]

/** A digest of all that staff can change; uses by customers do not affect it. */
export const versionOf = (row: Edited): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.voucherCode,
        inOrder(row.title),
        inOrder(row.description),
        inOrder(row.terms),
        row.country,
        row.service,
        row.category,
        row.kind,
        row.value,
        row.maxDiscountMinor,
        row.minTransactionMinor,
        row.activeDate,
        row.expirationDate,
        row.usageLimit,
        row.perCustomerLimit,
        row.customerId,
        row.isActive,
        row.isListed,
      ]),
    )
    .digest('hex')
