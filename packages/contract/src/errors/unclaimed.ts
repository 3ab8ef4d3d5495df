import type { ErrorTable } from './table'

export const unclaimedErrors = {
  claim_number_wrong: {
    status: 422,
    en: 'This is not the number of this parcel. Compare it with your order.',
    id: 'Nomor ini bukan nomor paket tersebut. Cocokkan dengan pesanan Anda.',
    cn: '该单号与此包裹不符，请核对订单',
  },
  claim_proof_needed: {
    status: 422,
    en: 'Add a screenshot of your order.',
    id: 'Tambahkan tangkapan layar pesanan Anda.',
    cn: '请上传订单截图',
  },
} as const satisfies ErrorTable
