import type { surcharges } from '../../db/schema'
import { fixedId } from './fixed-id'
import { sampleVersions } from './tariffs'

type Row = typeof surcharges.$inferInsert
type Sample = Omit<Row, 'id' | 'versionId' | 'position'>

const names = {
  fuel: { en: 'Fuel surcharge', id: 'Biaya bahan bakar', cn: '燃油附加费' },
  air_permit: { en: 'Import permit by air', id: 'Izin impor udara', cn: '空运进口许可费' },
  oversize: { en: 'Oversize or heavy box', id: 'Koli besar atau berat', cn: '超大超重附加费' },
  repack: { en: 'Repacking', id: 'Pengemasan ulang', cn: '重新打包' },
  wooden_crate: { en: 'Wooden crate', id: 'Peti kayu', cn: '木架包装' },
  photo: { en: 'Photos of the goods', id: 'Foto barang', cn: '验货拍照' },
} as const

const onRequest = { on_request: true } as const

const samples: Readonly<Record<'sg' | 'id', readonly Sample[]>> = {
  sg: [
    // Included in the freight at present; the row is prepared for a separate charge.
    { code: 'fuel', name: names.fuel, basis: 'percent', amount: 0, condition: {}, taxCode: 'ZR', cifPart: 'freight' },
    {
      code: 'air_permit',
      name: names.air_permit,
      basis: 'per_shipment',
      amount: 1500,
      condition: { track: 'udara', cif_above_minor: 40_000 },
      taxCode: 'SR',
      cifPart: 'outside',
    },
    {
      code: 'oversize',
      name: names.oversize,
      basis: 'per_box',
      amount: 2000,
      condition: { box: { side_above_mm: 1200, weight_above_grams: 30_000 } },
      taxCode: 'ZR',
      cifPart: 'freight',
    },
    {
      code: 'repack',
      name: names.repack,
      basis: 'per_shipment',
      amount: 500,
      condition: onRequest,
      taxCode: 'SR',
      cifPart: 'outside',
    },
    {
      code: 'wooden_crate',
      name: names.wooden_crate,
      basis: 'per_shipment',
      amount: 6500,
      condition: onRequest,
      taxCode: 'SR',
      cifPart: 'outside',
    },
    {
      code: 'photo',
      name: names.photo,
      basis: 'per_shipment',
      amount: 100,
      condition: onRequest,
      taxCode: 'SR',
      cifPart: 'outside',
    },
  ],
  id: [
    {
      code: 'fuel',
      name: names.fuel,
      basis: 'percent',
      amount: 0,
      condition: {},
      taxCode: 'PPN05',
      cifPart: 'freight',
    },
    {
      code: 'repack',
      name: names.repack,
      basis: 'per_shipment',
      amount: 35_000,
      condition: onRequest,
      taxCode: 'PPN05',
      cifPart: 'outside',
    },
    {
      code: 'wooden_crate',
      name: names.wooden_crate,
      basis: 'per_cbm',
      amount: 250_000,
      condition: onRequest,
      taxCode: 'PPN05',
      cifPart: 'outside',
    },
  ],
}

export const sampleSurcharges: readonly Row[] = sampleVersions.flatMap((version) =>
  samples[version.destCountry].map((sample, position) => ({
    ...sample,
    id: fixedId(`surcharge/${version.code}/${sample.code}`),
    versionId: version.id,
    position,
  })),
)
