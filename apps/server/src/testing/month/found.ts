import { and, eq, inArray } from 'drizzle-orm'
import type { ExportStatus, InvoiceStatus, PaymentStatus } from '@layar/domain'
import {
  balanceCorrections,
  exportShipments,
  invoices,
  payments,
  refunds,
  shipments,
  suspenseEntries,
} from '../../db/schema'
import type { RefundRow } from '../../features/billing/refund/store'
import type { Month, MonthCustomer } from './plan'

/** What the screens of these people list: rows of one customer, oldest first. */
export const invoicesOf = ({ app }: Month, { owner }: MonthCustomer, ...statuses: InvoiceStatus[]) =>
  app.deps.database.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, owner.customer.id), inArray(invoices.status, statuses)))
    .orderBy(invoices.createdAt)

export const attemptsOf = ({ app }: Month, { owner }: MonthCustomer, ...statuses: PaymentStatus[]) =>
  app.deps.database.db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, owner.customer.id), inArray(payments.status, statuses)))
    .orderBy(payments.createdAt)

export const refundsOf = ({ app }: Month, { owner }: MonthCustomer, status: RefundRow['status']) =>
  app.deps.database.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.customerId, owner.customer.id), eq(refunds.status, status)))
    .orderBy(refunds.createdAt)

export const goodsOf = ({ app }: Month, { parcelIds }: MonthCustomer) =>
  app.deps.database.db
    .select()
    .from(shipments)
    .where(inArray(shipments.id, [...parcelIds]))
    .orderBy(shipments.createdAt)

export const exportsOf = async ({ app }: Month, { exportIds }: MonthCustomer, ...statuses: ExportStatus[]) =>
  (
    await app.deps.database.db
      .select()
      .from(exportShipments)
      .where(inArray(exportShipments.id, [...exportIds]))
      .orderBy(exportShipments.createdAt)
  ).filter(({ status }) => statuses.length === 0 || statuses.includes(status))

export const correctionsOf = ({ app }: Month, { owner }: MonthCustomer) =>
  app.deps.database.db
    .select()
    .from(balanceCorrections)
    .where(and(eq(balanceCorrections.customerId, owner.customer.id), eq(balanceCorrections.status, 'requested')))
    .orderBy(balanceCorrections.createdAt)

export const heldOf = async ({ app }: Month, { owner }: MonthCustomer) =>
  (
    await app.deps.database.db
      .select({ held: suspenseEntries })
      .from(suspenseEntries)
      .innerJoin(invoices, eq(invoices.id, suspenseEntries.invoiceId))
      .where(and(eq(invoices.customerId, owner.customer.id), eq(suspenseEntries.status, 'open')))
      .orderBy(suspenseEntries.createdAt)
  ).map(({ held }) => held)
