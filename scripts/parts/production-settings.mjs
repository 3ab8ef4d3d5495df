/** Sample values for every setting that production requires. */
export const productionSettings = {
  BASE_URL: 'https://portal.example.com/',
  DATABASE_URL: 'postgres://layar@db.example.com/layar',
  PEPPER: 'p'.repeat(40),
  MASTER_KEY: 'ab'.repeat(32),
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'portal@example.com',
  PAYNOW_UEN: '201912345K',
  PAYNOW_NAME: 'EXAMPLE PTE LTD',
  QRIS_STATIC_CODE: '000201',
  BANK_ACCOUNT_SG: 'Bank|123|Example Pte Ltd',
  BANK_ACCOUNT_ID: 'Bank|456|PT Example',
  PHONE_GATEWAY_URL: 'https://sms.example.com/send',
  PHONE_GATEWAY_TOKEN: 'sample-token',
  CHAT_NUMBER_SG: '6598765432',
  CHAT_NUMBER_ID: '628123456789',
}
