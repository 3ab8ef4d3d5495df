import type { Text } from '@layar/contract'
import type { Country } from '@layar/domain'
import { balanceMethod } from '../balance/method'
import { deferredMethods } from './deferred-methods'
import { gatewayMethods } from './gateway-methods'
import { qrisCeilingMinor, type Method } from './method'

const dayMinutes = 1440

const sendProof: Text = {
  en: 'Then upload the proof of your payment to this invoice. We check it within one working day.',
  id: 'Setelah itu unggah bukti pembayaran pada tagihan ini. Kami memeriksanya dalam satu hari kerja.',
  cn: '付款后请在此账单中上传凭证，我们会在一个工作日内核实。',
}

/** These have no callbacks: staff find the money by its reference. */
const manualMethods: readonly Method[] = [
  {
    vendor: 'paynow',
    method: 'paynow_qr',
    group: 'paynow',
    name: { en: 'PayNow', id: 'PayNow', cn: 'PayNow' },
    description: {
      en: 'Scan the code with your banking app',
      id: 'Pindai kode dengan aplikasi bank Anda',
      cn: '使用银行应用扫描二维码',
    },
    countries: ['sg'],
    maximumMinor: null,
    expiresInMinutes: dayMinutes,
    settles: 'by_hand',
    steps: [
      {
        en: 'Open your banking app, choose PayNow and scan the code.',
        id: 'Buka aplikasi bank Anda, pilih PayNow, lalu pindai kode.',
        cn: '打开银行应用，选择 PayNow 并扫描二维码。',
      },
      {
        en: 'Amount and reference are filled in already. Please leave them as they are.',
        id: 'Jumlah dan referensi sudah terisi. Mohon jangan diubah.',
        cn: '金额和附言已自动填写，请勿更改。',
      },
      sendProof,
    ],
  },
  {
    vendor: 'qris',
    method: 'qris',
    group: 'qris',
    name: { en: 'QRIS, checked by hand', id: 'QRIS, diperiksa manual', cn: 'QRIS（人工核实）' },
    description: {
      en: 'Scan the code with your bank or e-wallet. We check the payment by hand.',
      id: 'Pindai kode dengan aplikasi bank atau dompet digital. Pembayaran kami periksa secara manual.',
      cn: '使用银行或电子钱包扫码，付款由人工核实',
    },
    countries: ['id'],
    maximumMinor: qrisCeilingMinor,
    expiresInMinutes: dayMinutes,
    settles: 'by_hand',
    steps: [
      {
        en: 'Open your bank or e-wallet app and scan the code.',
        id: 'Buka aplikasi bank atau dompet digital Anda, lalu pindai kode.',
        cn: '打开银行或电子钱包应用并扫描二维码。',
      },
      {
        en: 'Check that the amount is the one shown here.',
        id: 'Pastikan jumlahnya sama dengan yang tertera di sini.',
        cn: '请核对金额与此处一致。',
      },
      sendProof,
    ],
  },
  {
    vendor: 'bank_transfer',
    method: 'bank_transfer',
    group: 'bank_transfer',
    name: { en: 'Bank transfer', id: 'Transfer bank', cn: '银行转账' },
    description: {
      en: 'Transfer to our account and upload the proof',
      id: 'Transfer ke rekening kami dan unggah buktinya',
      cn: '转账至我司账户并上传凭证',
    },
    countries: ['sg', 'id'],
    maximumMinor: null,
    expiresInMinutes: dayMinutes,
    settles: 'by_hand',
    steps: [
      {
        en: 'Transfer the exact amount to this account.',
        id: 'Transfer jumlah yang tepat ke rekening ini.',
        cn: '请按准确金额转账至该账户。',
      },
      {
        en: 'Write the reference into the remark of the transfer.',
        id: 'Tulis nomor referensi pada berita transfer.',
        cn: '请在转账附言中填写参考号。',
      },
      sendProof,
    ],
  },
]

/** Every payment method, in the order in which customers see them. */
export const methods: readonly Method[] = [...gatewayMethods, ...manualMethods, balanceMethod, ...deferredMethods]

export const methodsOf = (country: Country): readonly Method[] =>
  methods.filter(({ countries }) => countries.includes(country))

export const findMethod = (country: Country, choice: { vendor: string; method: string }): Method | undefined =>
  methodsOf(country).find(({ vendor, method }) => vendor === choice.vendor && method === choice.method)
