// Exports of pricing for other business areas.
export { errorFields } from './agent/check-code'
export { allAgents, allCategories, allPackages, findAgent } from './agent/store'
export { type ExportQuote, type ExportQuoteRequest, quoteExport } from './freight/export-quote'
export { domesticOffers, quoteShipment, type ShipmentQuote } from './freight/quote'
export { findExportTariff } from './freight/store'
export { chargeableView, quoteLineView, quoteView, warningViews } from './freight/view'
export { lastMilePromise, slowestDelivery } from './last-mile/promise'
export { isLowValueGst, isServiceTax, serviceTaxLines, serviceTaxKind, type TaxedDiscount } from './tax/service-tax'
