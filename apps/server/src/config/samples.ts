import type { Country } from '@layar/domain'
import type { BankAccount } from './config'

// Values of a demo on one machine: a production server refuses to start on them.

export const samplePepper = 'sample-pepper-for-a-demo-on-one-machine'
export const sampleMasterKey = '5a'.repeat(32)
export const sampleChat: Readonly<Record<Country, string>> = { sg: '6500000000', id: '6200000000000' }
export const samplePayNow = { uen: '200000000W', name: 'SAMPLE FREIGHT PTE LTD' }
export const sampleQris =
  '00020101021126680016ID.CO.SAMPLE.WWW011893600999000000000002150000000000000000303UMI51440014ID.CO.QRIS.WWW0215ID00000000000000303UMI5204421553033605802ID5914CONTOH FREIGHT6007JAKARTA6105128106304D83D'
export const sampleBankAccounts: Readonly<Record<Country, BankAccount>> = {
  sg: { bank: 'Sample Bank Singapore', accountNumber: '000-000000-0', accountName: 'Sample Freight Pte Ltd' },
  id: { bank: 'Bank Contoh Indonesia', accountNumber: '0000000000', accountName: 'PT Contoh Freight' },
}

export const sampleCompanies: Readonly<
  Record<
    Country,
    {
      readonly address: string
      readonly licence: string
      readonly dataProtectionEmail: string
    }
  >
> = {
  sg: {
    address: '1 Sample Road #02-03|Singapore 000001',
    licence: 'SAMPLE-0000',
    dataProtectionEmail: 'privacy@sample.example',
  },
  id: {
    address: 'Jalan Contoh No. 1|Jakarta 10000',
    licence: 'CONTOH-0000',
    dataProtectionEmail: 'privasi@contoh.example',
  },
}
