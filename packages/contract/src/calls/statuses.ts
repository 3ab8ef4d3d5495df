import {
  exportStatuses,
  idCardStatuses,
  invoiceStatuses,
  invoiceTypes,
  paymentStatuses,
  quarantineReasons,
  shipmentStatuses,
  shipmentSubStatuses,
} from '@layar/domain'
import * as z from 'zod/mini'

/** Import shipment statuses, specification section 4. */
export const shipmentStatus = z.enum(shipmentStatuses)

/** Export shipment statuses, domain notes 4.5. */
export const exportStatus = z.enum(exportStatuses)

/** The customs status while the status is `sent`. */
export const customsStatus = z.enum(shipmentSubStatuses)
export const quarantineReason = z.enum(quarantineReasons)
export const invoiceType = z.enum(invoiceTypes)
export const invoiceStatus = z.enum(invoiceStatuses)
export const paymentStatus = z.enum(paymentStatuses)

/** The review status of an ID card; `none` before the first submission. */
export const idCardStatus = z.enum(idCardStatuses)
