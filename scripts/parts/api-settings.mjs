import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const own = (databaseUrl) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'layar-measure-data-')),
  PEPPER: 'a pepper of the measurements, of no use elsewhere',
  MASTER_KEY: '0123456789abcdef'.repeat(4),
})

/** The demo: it seeds an empty database with sample data. */
export const demo = (databaseUrl) => own(databaseUrl)

/** As an operator would start it. Its peers are unreachable: the measured requests send nothing to them. */
export const production = (databaseUrl) => ({
  ...own(databaseUrl),
  NODE_ENV: 'production',
  BASE_URL: 'https://measure.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'measure@example.com',
  PHONE_GATEWAY_URL: 'http://127.0.0.1:9/messages',
  PHONE_GATEWAY_TOKEN: 'measure',
  PAYNOW_UEN: '201912345K',
  PAYNOW_NAME: 'Measured',
  QRIS_STATIC_CODE: 'measured',
  BANK_ACCOUNT_SG: 'Bank|1112223334|Measured',
  BANK_ACCOUNT_ID: 'Bank|1112223335|Measured',
  CHAT_NUMBER_SG: '6590000001',
  CHAT_NUMBER_ID: '6281200000001',
})
