import type { Language, Text } from '@layar/contract'
import { spellNumber, type Chargeable, type FreightBasis, type FreightLine, type TaxCode } from '@layar/domain'

const perLanguage = (write: (language: Language) => string): Text => ({
  en: write('en'),
  id: write('id'),
  cn: write('cn'),
})

/** Whole thousandths as a person reads them: `1500` → `1.5`. */
export const thousandths = (quantity: number, language: Language): string =>
  spellNumber(String(quantity / 1000), language)

/** Basis points as a percentage: `750` → `7.5`. */
const percent = (basisPoints: number, language: Language): string => spellNumber(String(basisPoints / 100), language)

export const unitText: Readonly<Record<FreightBasis, Text>> = {
  kg: { en: 'kg', id: 'kg', cn: 'kg' },
  cbm: { en: 'CBM', id: 'CBM', cn: 'CBM' },
  container: { en: 'container', id: 'kontainer', cn: '个整柜' },
}

export const freightLineLabel = (line: FreightLine, basis: FreightBasis): Text =>
  perLanguage((language) => {
    const size = `${thousandths(line.quantity, language)} ${unitText[basis][language]}`
    const words: Record<FreightLine['kind'], Text> = {
      first: { en: `First ${size}`, id: `${size} pertama`, cn: `首重 ${size}` },
      next: { en: `Next ${size}`, id: `${size} berikutnya`, cn: `续重 ${size}` },
      unit: {
        en: `International shipping, ${size}`,
        id: `Ongkos kirim internasional, ${size}`,
        cn: `国际运费，${size}`,
      },
      container: { en: `Full container, ${size}`, id: `Kontainer penuh, ${size}`, cn: `整柜运输，${size}` },
    }
    return words[line.kind][language]
  })

/** The premium of cover. */
export const coverLabel: Text = { en: 'Cover of goods', id: 'Perlindungan barang', cn: '货物保障' }

export const taxLineLabel = {
  import_gst: (rateBp: number): Text => perLanguage((language) => `GST ${percent(rateBp, language)}%`),
  low_value_gst: (rateBp: number): Text =>
    perLanguage((language) => {
      const rate = `GST ${percent(rateBp, language)}%`
      const words: Text = {
        en: `${rate} on low-value goods`,
        id: `${rate} atas barang bernilai rendah`,
        cn: `低值货物 ${rate}`,
      }
      return words[language]
    }),
  import_duty: (): Text => ({ en: 'Import duty', id: 'Bea masuk', cn: '进口关税' }),
  import_vat: (): Text => ({ en: 'Import VAT (PPN)', id: 'PPN impor', cn: '进口增值税（PPN）' }),
  import_pph: (): Text => ({ en: 'Import income tax (PPh 22)', id: 'PPh Pasal 22 impor', cn: '进口所得税（PPh 22）' }),
} as const

/** Our own tax stands beside that of the customs: the words must not be taken for one another. */
export const serviceTaxLabel = (taxCode: TaxCode, rateBp: number): Text =>
  perLanguage((language) => {
    const rate = `${percent(rateBp, language)}%`
    const words: Text =
      taxCode === 'SR'
        ? { en: `GST ${rate} on our services`, id: `GST ${rate} atas jasa kami`, cn: `服务费 GST ${rate}` }
        : {
            en: `VAT (PPN) ${rate} on our services`,
            id: `PPN ${rate} atas jasa kami`,
            cn: `服务费增值税（PPN）${rate}`,
          }
    return words[language]
  })

export const taxReasons = {
  estimate_sg: {
    en: 'Estimate: GST on goods and shipping together. Customs confirms the amount on arrival.',
    id: 'Perkiraan: GST atas nilai barang dan ongkos kirim. Keputusan akhir di tangan bea cukai.',
    cn: '预估：按货值与运费合计征收 GST，以海关核定为准。',
  },
  estimate_id: {
    en: 'Estimate under the consignment rules. Customs confirms the amount on arrival.',
    id: 'Perkiraan menurut aturan barang kiriman. Keputusan akhir di tangan Bea Cukai.',
    cn: '按快件进口规定预估，以海关核定为准。',
  },
  air_relief: {
    en: 'Estimate: goods by air up to $400, shipping included, enter without GST. Customs add up all your goods on one flight: if they exceed $400 together, we bill the GST then.',
    id: 'Perkiraan: barang lewat udara sampai $400, termasuk ongkos kirim, bebas GST. Bea cukai menjumlahkan semua barang Anda dalam satu penerbangan: jika totalnya melebihi $400, GST kami tagih saat itu.',
    cn: '预估：空运货物连同运费不超过 400 新元，免征 GST。海关会合并计算您在同一航班上的货物，合计超过 400 新元时，届时我们将收取 GST。',
  },
  low_value_sg: {
    en: 'By air up to $400, shipping included, we charge the GST on goods and shipping. Customs charges none on arrival.',
    id: 'Lewat udara sampai $400, termasuk ongkos kirim, kami memungut GST atas barang dan ongkos kirim. Bea cukai tidak memungutnya lagi.',
    cn: '空运货物连同运费不超过 400 新元时，由我们按货值与运费征收 GST，到达时海关不再征收。',
  },
  reverse_charge_sg: {
    en: 'No GST: registered business, reverse charge. You account for the GST on these goods. If all your goods on one flight exceed $400, customs charge it instead.',
    id: 'Tanpa GST: badan usaha terdaftar, reverse charge. Anda melaporkan sendiri GST atas barang ini. Jika semua barang Anda dalam satu penerbangan melebihi $400, GST dipungut bea cukai.',
    cn: '不收 GST：注册企业，适用反向征收，该货物的 GST 由贵公司自行申报。若贵公司在同一航班上的货物合计超过 400 新元，则由海关征收。',
  },
  paid_at_source_sg: {
    en: 'No GST: the seller charged it already, as we have checked.',
    id: 'Tanpa GST: penjual sudah memungutnya, dan sudah kami periksa.',
    cn: '不收 GST：卖家已收取，我们已核实。',
  },
  free_of_duty: {
    en: 'Estimate: up to USD 3 there is no duty, only VAT.',
    id: 'Perkiraan: sampai USD 3 tidak dikenai bea masuk, hanya PPN.',
    cn: '预估：货值不超过 3 美元免关税，仅征增值税。',
  },
  tax_free_goods: {
    en: 'Estimate: these goods enter without duty and tax.',
    id: 'Perkiraan: barang ini bebas bea masuk dan pajak.',
    cn: '预估：该商品免征关税与税费。',
  },
  all_in: {
    en: 'Duty and tax are included in the shipping price.',
    id: 'Bea masuk dan pajak sudah termasuk dalam ongkos kirim.',
    cn: '运费已含关税与税费。',
  },
  above_cn_limit: {
    en: 'Goods above USD 1,500 need a separate customs declaration. Contact us for a quote.',
    id: 'Barang di atas USD 1.500 memerlukan pemberitahuan pabean tersendiri. Silakan minta penawaran.',
    cn: '价值超过 1,500 美元的货物须单独报关，请向我们询价。',
  },
  no_rate: {
    en: 'No exchange rate for this currency right now. Our team will confirm the tax.',
    id: 'Kurs mata uang ini belum tersedia. Petugas kami akan memberi tahu pajaknya.',
    cn: '暂无该货币的汇率，税费由工作人员告知。',
  },
  no_price: {
    en: 'The tax depends on the shipping price, which our staff will tell you.',
    id: 'Pajak bergantung pada ongkos kirim, yang akan diberitahukan petugas kami.',
    cn: '税费取决于运费，由工作人员告知。',
  },
  no_profile: {
    en: 'Our staff will tell you the tax.',
    id: 'Petugas kami akan memberi tahu pajaknya.',
    cn: '税费由工作人员告知。',
  },
} as const satisfies Readonly<Record<string, Text>>
export type TaxReason = keyof typeof taxReasons

/** Why there is no price: none on this way from this warehouse, not for these goods, or not for so much. */
export type NoPriceReason = 'way' | 'goods' | 'size'

const wayTexts = {
  air: { en: 'by air', id: 'lewat udara', cn: '空运' },
  sea: { en: 'by sea', id: 'lewat laut', cn: '海运' },
  container: { en: 'by full container', id: 'dengan kontainer penuh', cn: '整柜' },
} as const satisfies Readonly<Record<string, Text>>

/** What the customer can do about a missing price; `agent` is the warehouse's name. */
export const noPriceText = (reason: NoPriceReason, way: keyof typeof wayTexts, agent: string): Text => {
  const { en, id, cn } = wayTexts[way]
  const texts: Readonly<Record<NoPriceReason, Text>> = {
    way: {
      en: `We have no price ${en} from ${agent} yet. Choose another way, or ask us for a quote.`,
      id: `Belum ada tarif ${id} dari ${agent}. Pilih jalur lain, atau minta penawaran kepada kami.`,
      cn: `${agent} 暂无${cn}报价，请改选其他运输方式，或向我们询价。`,
    },
    goods: {
      en: `We have no price for these goods ${en} yet. Choose another way, or ask us for a quote.`,
      id: `Belum ada tarif ${id} untuk barang ini. Pilih jalur lain, atau minta penawaran kepada kami.`,
      cn: `此类货物暂无${cn}报价，请改选其他运输方式，或向我们询价。`,
    },
    size: {
      en: 'We have no fixed price for this weight or size. Ask us for a quote.',
      id: 'Berat atau ukuran ini belum ada tarif tetapnya. Minta penawaran kepada kami.',
      cn: '该重量或尺寸暂无固定报价，请向我们询价。',
    },
  }
  return texts[reason]
}

export const warningTexts = {
  ask_us: {
    en: 'We have no price for this yet. Please ask us.',
    id: 'Tarif untuk kiriman ini belum tersedia. Silakan hubungi kami.',
    cn: '暂无该货件的报价，请联系我们。',
  },
  confirmed_by_staff: {
    en: 'Our staff confirm the price of a full container before you pay.',
    id: 'Petugas kami memastikan harga kontainer penuh sebelum Anda membayar.',
    cn: '整柜价格须由工作人员确认后再付款。',
  },
  over_capacity: {
    en: 'The boxes may not fit into one container.',
    id: 'Paket mungkin tidak muat dalam satu kontainer.',
    cn: '一个集装箱可能装不下这些包裹。',
  },
  category_needs_staff: {
    en: '{name} by this way needs the consent of our staff.',
    id: '{name} melalui jalur ini perlu persetujuan petugas kami.',
    cn: '此方式运输“{name}”须经工作人员同意。',
  },
  rates_stale: {
    en: 'The tax was estimated with an old exchange rate.',
    id: 'Pajak diperkirakan dengan kurs lama.',
    cn: '税费按较早的汇率预估。',
  },
  sample_tariff: {
    en: 'These prices are samples.',
    id: 'Harga ini hanya contoh.',
    cn: '价格仅为示例。',
  },
} as const satisfies Readonly<Record<string, Text>>
export type WarningCode = keyof typeof warningTexts

const kgSentence = (chargeable: Chargeable, divisor: number, language: Language): string => {
  const actual = `${thousandths(chargeable.actualGrams, language)} kg`
  const volumetric = `${thousandths(chargeable.volumetricGrams ?? 0, language)} kg (÷ ${divisor})`
  const words: Text =
    chargeable.decidedBy === 'volume'
      ? {
          en: `The volumetric weight of ${volumetric} counts, as it is above the actual ${actual}.`,
          id: `Berat volumetrik ${volumetric} yang dihitung karena melebihi berat aktual ${actual}.`,
          cn: `体积重 ${volumetric} 高于实际重量 ${actual}，按体积重计费。`,
        }
      : {
          en: `The actual weight of ${actual} counts; the volumetric weight of ${volumetric} is not above it.`,
          id: `Berat aktual ${actual} yang dihitung; berat volumetrik ${volumetric} tidak melebihinya.`,
          cn: `按实际重量 ${actual} 计费；体积重 ${volumetric} 未超过实际重量。`,
        }
  return words[language]
}

const cbmSentence = (chargeable: Chargeable, wm: number, language: Language): string => {
  const weight = `${thousandths(chargeable.actualGrams, language)} kg`
  const volume = `${thousandths(Math.round(chargeable.volumeCm3 / 1000), language)} CBM`
  const asVolume = `${thousandths(chargeable.weightAsQty ?? 0, language)} CBM`
  const words: Text =
    chargeable.decidedBy === 'volume'
      ? {
          en: `The volume of ${volume} counts.`,
          id: `Volume ${volume} yang dihitung.`,
          cn: `按体积 ${volume} 计费。`,
        }
      : {
          en: `The weight of ${weight} counts as ${asVolume} (${wm} kg for 1 CBM).`,
          id: `Berat ${weight} dihitung sebagai ${asVolume} (${wm} kg per 1 CBM).`,
          cn: `重量 ${weight} 折合 ${asVolume}（每 CBM ${wm} kg）。`,
        }
  return words[language]
}

/** Why the chargeable quantity is what it is: which measure counts, the step, the minimum. */
export const chargeableExplanation = (
  chargeable: Chargeable,
  terms: { divisor: number; wm: number },
  language: Language,
): string => {
  const size = (quantity: number) => `${thousandths(quantity, language)} ${unitText[chargeable.basis][language]}`
  if (chargeable.basis === 'container') {
    return {
      en: 'A full container has one price, whatever is in it.',
      id: 'Kontainer penuh memiliki satu harga, berapa pun isinya.',
      cn: '整柜按柜计价，与装载量无关。',
    }[language]
  }
  const parts = [
    chargeable.basis === 'kg'
      ? kgSentence(chargeable, terms.divisor, language)
      : cbmSentence(chargeable, terms.wm, language),
  ]
  if (chargeable.boxMinimumApplied)
    parts.push(
      {
        en: `Each box counts for at least ${size(chargeable.step)}.`,
        id: `Setiap koli dihitung paling sedikit ${size(chargeable.step)}.`,
        cn: `每箱至少按 ${size(chargeable.step)} 计算。`,
      }[language],
    )
  if (chargeable.steppedQty !== chargeable.measuredQty)
    parts.push(
      {
        en: `It is rounded up to ${size(chargeable.steppedQty)}, in steps of ${size(chargeable.step)}.`,
        id: `Dibulatkan ke atas menjadi ${size(chargeable.steppedQty)}, per ${size(chargeable.step)}.`,
        cn: `以 ${size(chargeable.step)} 为单位进位至 ${size(chargeable.steppedQty)}。`,
      }[language],
    )
  if (chargeable.minimumApplied)
    parts.push(
      {
        en: `The minimum of ${size(chargeable.minimumQty)} applies.`,
        id: `Berlaku minimum ${size(chargeable.minimumQty)}.`,
        cn: `不足 ${size(chargeable.minimumQty)} 按 ${size(chargeable.minimumQty)} 计费。`,
      }[language],
    )
  return parts.join(language === 'cn' ? '' : ' ')
}
