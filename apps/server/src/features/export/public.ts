// What other businesses may use of export.
export { billExports } from './shipment/bill'
export { addExport } from './shipment/save'
