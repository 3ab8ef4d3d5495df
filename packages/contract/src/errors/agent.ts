import type { ErrorTable } from './table'

export const agentErrors = {
  /** The other errors of agents and marking codes are in the shipment table, where most of them arise. */
  no_agents: {
    status: 404,
    en: 'No warehouse serves your country right now.',
    id: 'Saat ini belum ada gudang yang melayani negara Anda.',
    cn: '目前没有可寄往您所在国家的仓库',
  },
  address_code_missing: {
    status: 422,
    en: 'The address must include {CODE}: without it, parcels can’t be identified.',
    id: 'Alamat harus memuat {CODE}: tanpa itu paket tidak dapat dikenali.',
    cn: '地址中必须包含 {CODE}，否则无法识别包裹',
  },
  fcl_needs_sea: {
    status: 422,
    en: 'Full containers ship by sea only.',
    id: 'Kontainer penuh hanya lewat laut.',
    cn: '整柜只能走海运',
  },
  code_taken: {
    status: 422,
    en: 'This code is already in use.',
    id: 'Kode ini sudah dipakai.',
    cn: '该代码已被使用',
  },
} as const satisfies ErrorTable
