import type { GatewayBank } from '../../../adapters/payment-gateway/port'
import { guidesOf } from './bank-guides'
import { qrisCeilingMinor, type Method } from './method'

const dayMinutes = 1440
/** Domain notes 4.3: a code created by a gateway is valid for half an hour. */
const codeMinutes = 30

const bankNames: Readonly<Record<GatewayBank, string>> = {
  bca: 'BCA',
  mandiri: 'Mandiri',
  bni: 'BNI',
  bri: 'BRI',
  permata: 'Permata',
}

/** Sample limits of the banks, in rupiah; the gateway's contract states the real ones. */
const leastByAccountMinor = 10_000
const mostByAccountMinor = 50_000_000
const leastByQrisMinor = 1_500

const virtualAccount = (bank: GatewayBank): Method => {
  const name = bankNames[bank]
  return {
    vendor: 'va',
    method: bank,
    group: 'va',
    name: { en: `${name} Virtual Account`, id: `${name} Virtual Account`, cn: `${name} 虚拟账户` },
    description: {
      en: 'A number of your own. Confirmed by itself within a minute.',
      id: 'Nomor khusus untuk Anda. Terkonfirmasi otomatis dalam satu menit.',
      cn: '专属账号，一分钟内自动确认',
    },
    countries: ['id'],
    minimumMinor: leastByAccountMinor,
    maximumMinor: mostByAccountMinor,
    expiresInMinutes: dayMinutes,
    settles: 'gateway',
    bank,
    steps: [],
    guides: guidesOf(bank),
  }
}

/** Payment methods that a gateway confirms. */
export const gatewayMethods: readonly Method[] = [
  ...(['bca', 'mandiri', 'bni', 'bri', 'permata'] as const).map(virtualAccount),
  {
    vendor: 'qris_instant',
    method: 'qris_instant',
    group: 'qris',
    name: { en: 'QRIS, confirmed at once', id: 'QRIS, langsung terkonfirmasi', cn: 'QRIS（即时确认）' },
    description: {
      en: 'Scan within 30 minutes with your bank or e-wallet. No proof needed.',
      id: 'Pindai dalam 30 menit dengan aplikasi bank atau dompet digital. Tanpa bukti pembayaran.',
      cn: '请在 30 分钟内用银行或电子钱包扫码，无需上传凭证',
    },
    countries: ['id'],
    minimumMinor: leastByQrisMinor,
    maximumMinor: qrisCeilingMinor,
    expiresInMinutes: codeMinutes,
    settles: 'gateway',
    steps: [
      {
        en: 'Open your bank or e-wallet app and scan the code.',
        id: 'Buka aplikasi bank atau dompet digital Anda, lalu pindai kode.',
        cn: '打开银行或电子钱包应用并扫描二维码。',
      },
      {
        en: 'Check the amount and confirm. This page changes to Paid within a minute.',
        id: 'Periksa jumlahnya lalu konfirmasi. Halaman ini berubah menjadi Lunas dalam satu menit.',
        cn: '核对金额并确认，本页面会在一分钟内变为已付款。',
      },
    ],
  },
]

export const gatewayVendors: readonly string[] = [...new Set(gatewayMethods.map(({ vendor }) => vendor))]
