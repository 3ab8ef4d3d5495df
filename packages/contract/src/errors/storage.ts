import type { ErrorTable } from './table'

/** Disposal of goods that their customer abandoned at the origin. */
export const storageErrors = {
  not_abandoned: {
    status: 409,
    en: 'These goods are not abandoned.',
    id: 'Barang ini tidak dianggap ditinggalkan.',
    cn: '该货物并非弃货',
  },
  disposal_open: {
    status: 409,
    en: 'Somebody has already proposed to dispose of these goods.',
    id: 'Pemusnahan barang ini sudah diusulkan.',
    cn: '该货物的处置申请已提交',
  },
  disposal_gone: {
    status: 409,
    en: 'This proposal to dispose of the goods is no longer open. Look at the goods again.',
    id: 'Usulan pemusnahan ini sudah tidak berlaku. Mohon periksa kembali barangnya.',
    cn: '该处置申请已失效，请重新查看',
  },
  disposal_photo_needed: {
    status: 422,
    en: 'Add a photo of the goods.',
    id: 'Tambahkan foto barang.',
    cn: '请添加货物照片',
  },
} as const satisfies ErrorTable
