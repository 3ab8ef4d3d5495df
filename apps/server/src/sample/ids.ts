/** Fixed ids of the sample data, so that separate seeds can reference each other. */
export const customerIds = {
  /** Singapore, e-mail and phone, shipments in every status except inbound and refunded. */
  mei: '5a000000-0000-4000-8000-000000000001',
  /** Singapore, newly registered, nothing declared yet. */
  daniel: '5a000000-0000-4000-8000-000000000002',
  /** Indonesia, ID card verified, shipments in most statuses, including exports. */
  sari: '1d000000-0000-4000-8000-000000000001',
  /** Indonesia, ID card waiting for review. */
  budi: '1d000000-0000-4000-8000-000000000002',
  /** Indonesia, ID card rejected with a note. */
  dewi: '1d000000-0000-4000-8000-000000000003',
  /** Indonesia, no ID card submitted. */
  rizky: '1d000000-0000-4000-8000-000000000004',
} as const

export const addressIds = {
  meiHome: '5a000000-0000-4000-8001-000000000001',
  meiOffice: '5a000000-0000-4000-8001-000000000002',
  sariHome: '1d000000-0000-4000-8001-000000000001',
  sariShop: '1d000000-0000-4000-8001-000000000002',
  /** Export: from the shop, collected at its store room, to friends and customers abroad. */
  sariSender: '1d000000-0000-4000-8001-000000000003',
  sariPickup: '1d000000-0000-4000-8001-000000000004',
  sariTokyo: '1d000000-0000-4000-8001-000000000005',
  sariMelbourne: '1d000000-0000-4000-8001-000000000006',
  sariHongKong: '1d000000-0000-4000-8001-000000000007',
} as const

export const staffIds = {
  warehouse: '57aff000-0000-4000-8000-000000000001',
  hub: '57aff000-0000-4000-8000-000000000002',
  finance: '57aff000-0000-4000-8000-000000000003',
  support: '57aff000-0000-4000-8000-000000000004',
  admin: '57aff000-0000-4000-8000-000000000005',
} as const

export const shipmentIds = {
  meiInCart: '5a000000-0000-4000-8002-000000000001',
  meiInLocker: '5a000000-0000-4000-8002-000000000002',
  meiQuarantineEmpty: '5a000000-0000-4000-8002-000000000003',
  meiQuarantineWithItems: '5a000000-0000-4000-8002-000000000004',
  meiWaitingPayment: '5a000000-0000-4000-8002-000000000005',
  meiWaitingVerification: '5a000000-0000-4000-8002-000000000006',
  meiPaidAtWarehouse: '5a000000-0000-4000-8002-000000000007',
  meiSent: '5a000000-0000-4000-8002-000000000008',
  meiOutbound: '5a000000-0000-4000-8002-000000000009',
  meiFinished: '5a000000-0000-4000-8002-00000000000a',
  meiCancelled: '5a000000-0000-4000-8002-00000000000b',
  meiHeld: '5a000000-0000-4000-8002-00000000000c',
  sariInCart: '1d000000-0000-4000-8002-000000000001',
  sariSeaInCart: '1d000000-0000-4000-8002-000000000002',
  sariQuarantineEmpty: '1d000000-0000-4000-8002-000000000003',
  sariWaitingPayment: '1d000000-0000-4000-8002-000000000005',
  sariWaitingVerification: '1d000000-0000-4000-8002-000000000006',
  sariOnClearance: '1d000000-0000-4000-8002-000000000008',
  sariInbound: '1d000000-0000-4000-8002-000000000009',
  sariFinished: '1d000000-0000-4000-8002-00000000000a',
  sariReturned: '1d000000-0000-4000-8002-00000000000b',
  sariInTransfer: '1d000000-0000-4000-8002-00000000000c',
  sariTransferred: '1d000000-0000-4000-8002-00000000000d',
  sariHeld: '1d000000-0000-4000-8002-00000000000e',
} as const

export const invoiceIds = {
  meiWaitingPayment: '5a000000-0000-4000-8003-000000000005',
  meiWaitingVerification: '5a000000-0000-4000-8003-000000000006',
  meiPaidAtWarehouse: '5a000000-0000-4000-8003-000000000007',
  meiSent: '5a000000-0000-4000-8003-000000000008',
  meiOutbound: '5a000000-0000-4000-8003-000000000009',
  meiFinished: '5a000000-0000-4000-8003-00000000000a',
  meiHeld: '5a000000-0000-4000-8003-00000000000c',
  sariWaitingPayment: '1d000000-0000-4000-8003-000000000005',
  sariWaitingVerification: '1d000000-0000-4000-8003-000000000006',
  sariOnClearance: '1d000000-0000-4000-8003-000000000008',
  sariInbound: '1d000000-0000-4000-8003-000000000009',
  sariFinished: '1d000000-0000-4000-8003-00000000000a',
  sariReturned: '1d000000-0000-4000-8003-00000000000b',
  sariInTransfer: '1d000000-0000-4000-8003-00000000000c',
  sariTransferred: '1d000000-0000-4000-8003-00000000000d',
  sariHeld: '1d000000-0000-4000-8003-00000000000e',
} as const
