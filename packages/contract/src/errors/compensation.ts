import type { ErrorTable } from './table'

/** Compensation for loss of or damage to a shipment. */
export const compensationErrors = {
  compensation_above_cap: {
    status: 422,
    en: 'The terms of this shipment pay {most} at most.',
    id: 'Ketentuan kiriman ini mengganti paling banyak {most}.',
    cn: '按该货件的条款最高赔付 {most}',
  },
  goods_paid_in_part: {
    status: 422,
    en: 'The terms pay {most} at most for these goods, and {paid} has been paid or requested. Up to {left} is left.',
    id: 'Ketentuannya mengganti paling banyak {most} untuk barang ini, dan {paid} sudah dibayar atau diminta. Sisanya paling banyak {left}.',
    cn: '按条款该货物最高赔付 {most}，已支付或申请 {paid}，最多还可支付 {left}',
  },
  compensation_too_early: {
    status: 409,
    en: 'These goods haven’t reached our warehouse.',
    id: 'Barang ini belum sampai di gudang kami.',
    cn: '货物尚未到达我们的仓库',
  },
  compensation_without_terms: {
    status: 409,
    en: 'The tariff has no terms of cover, so nothing says what is paid at most.',
    id: 'Tarif tidak memuat ketentuan perlindungan, jadi batas ganti rugi tidak diketahui.',
    cn: '运价中没有保障条款，无法确定最高赔付额',
  },
  compensated_already: {
    status: 409,
    en: 'A compensation has already been requested for this shipment.',
    id: 'Ganti rugi untuk kiriman ini sudah diminta.',
    cn: '该货件已申请过赔付',
  },
} as const satisfies ErrorTable
