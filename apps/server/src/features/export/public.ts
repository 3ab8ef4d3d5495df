// The public API of export for other businesses.
export { billExports } from './shipment/bill'
export { addExport } from './shipment/save'
