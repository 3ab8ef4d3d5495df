/** The two services in the specification's words: importing to the customer, and sending abroad. */
export const services = ['impor', 'ekspor'] as const
export type Service = (typeof services)[number]
