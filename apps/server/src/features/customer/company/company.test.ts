import { companyCalls, type CompanyInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { companies, files } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { drawPicture, makeDocx, makePdf } from '../../../testing/make-files'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const upload = (owner: TestCustomer, bytes: Buffer, name: string) =>
  app.send(companyCalls.uploadCompanyDocument, { file: new File([new Uint8Array(bytes)], name) }, owner.sender)
const paper = async (owner: TestCustomer): Promise<string> =>
  (await upload(owner, makePdf(crypto.randomUUID()), 'nib.pdf')).body.file_url

const data = (documents: string[], changes: Partial<CompanyInput> = {}): CompanyInput => ({
  name: 'PT Contoh Sejahtera',
  registration_number: '9120 0012 34567',
  tax_number: '09.999.999.7-001.000',
  product_category: 'electronics',
  address: 'Jalan Contoh 1, Jakarta Selatan',
  phone_number: '0812 3456 7890',
  email: 'Kantor@Contoh.example',
  documents,
  ...changes,
})
const submitCompany = (owner: TestCustomer, input: CompanyInput) =>
  app.send(companyCalls.saveCompany, { body: input }, owner.sender)
const read = (owner: TestCustomer) => app.send(companyCalls.company, {}, owner.sender)
const rowCount = (owner: TestCustomer) =>
  app.deps.database.db.$count(companies, eq(companies.customerId, owner.customer.id))

describe('an Indonesian business account [SUPP-05] [CALL-35]', () => {
  test('returns product categories in the reader’s language', async () => {
    const owner = await makeCustomer(app, { country: 'id', language: 'id' })
    const { status, body } = await app.send(companyCalls.companyCategories, {}, owner.sender)
    expect([status, body.action]).toEqual([200, true])
    expect(body.results).toContainEqual({ slug: 'office', name: 'Kantor dan alat tulis' })
  })

  test('is submitted and reported as pending', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    expect((await read(owner)).body.result).toBeNull()
    const { status, body } = await submitCompany(owner, data([await paper(owner)]))
    expect([status, body.action]).toEqual([200, true])
    expect(body.result).toMatchObject({
      status: 'pending',
      registration_number: '9120001234567',
      tax_number: '099999997001000',
      phone_number: '+6281234567890',
      email: 'kantor@contoh.example',
      documents: [{ file_name: 'nib.pdf', mime: 'application/pdf' }],
    })
    expect((await read(owner)).body.result).toEqual(body.result)
  })

  test('is stored once for seven concurrent submissions and keeps its place in the queue', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const input = data([await paper(owner)])
    const answers = await Promise.all(Array.from({ length: 7 }, () => submitCompany(owner, input)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await rowCount(owner)).toBe(1)
    const [before] = await app.deps.database.db
      .select()
      .from(companies)
      .where(eq(companies.customerId, owner.customer.id))
    await submitCompany(owner, input)
    const [after] = await app.deps.database.db
      .select()
      .from(companies)
      .where(eq(companies.customerId, owner.customer.id))
    expect(after).toEqual(before)
  })

  test('accepts a NIK as an NPWP of sixteen digits', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { status } = await submitCompany(owner, data([await paper(owner)], { tax_number: '3174076408900003' }))
    expect(status).toBe(200)
  })

  test('rejects every invalid number at its field and stores nothing', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { status, body } = await submitCompany(
      owner,
      data([await paper(owner)], {
        registration_number: '12',
        tax_number: '12.345.678.9-012.345',
        phone_number: '+62 812 34',
        email: 'no',
      }),
    )
    expect(status).toBe(422)
    expect(Object.keys(body.message as unknown as object).sort()).toEqual([
      'email', 'phone_number', 'registration_number', 'tax_number',
    ]) // prettier-ignore
    expect(await rowCount(owner)).toBe(0)
  })

  test('cannot be changed by the customer once verified', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const url = await paper(owner)
    await submitCompany(owner, data([url]))
    await app.deps.database.db
      .update(companies)
      .set({ status: 'verified' })
      .where(eq(companies.customerId, owner.customer.id))
    const { status, body } = await submitCompany(owner, data([url], { name: 'PT Lain' }))
    expect([status, body.error_code]).toEqual([409, 'company_verified_already'])
    expect((await read(owner)).body.result?.name).toBe('PT Contoh Sejahtera')
  })
})

describe('documents [SUPP-05] [CALL-35]', () => {
  test.each([
    ['a PDF', () => makePdf(), 'nib.pdf', 200],
    ['a picture', () => drawPicture('jpeg'), 'nib.jpg', 200],
    ['a picture called PDF', () => drawPicture('jpeg'), 'nib.pdf', 200],
    ['a Word file', () => makeDocx(), 'nib.docx', 422],
    ['a page called PDF', () => Buffer.from('<html><script>1</script></html>'), 'nib.pdf', 422],
  ])('%s', async (_, make, name, status) => {
    const owner = await makeCustomer(app, { country: 'id' })
    expect((await upload(owner, await make(), name)).status).toBe(status)
  })

  test("answers 404 for another customer's document, with a session and with an altered link", async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const other = await makeCustomer(app, { country: 'id' })
    const url = await paper(owner)
    const path = url.split('?')[0] ?? ''
    expect((await app.app.inject({ url, headers: {} })).statusCode).toBe(200)
    expect((await app.app.inject({ url: path, headers: other.headers })).statusCode).toBe(404)
    expect((await app.app.inject({ url: url.replace(owner.customer.id, other.customer.id) })).statusCode).toBe(404)
    const { status } = await submitCompany(other, data([url]))
    expect(status).toBe(422)
    expect(await rowCount(other)).toBe(0)
  })

  test('rejects a file uploaded for another purpose', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const url = await paper(owner)
    const id = /[0-9a-f-]{36}/.exec(url)?.[0] ?? ''
    await app.deps.database.db.update(files).set({ purpose: 'document' }).where(eq(files.id, id))
    expect((await submitCompany(owner, data([url]))).status).toBe(422)
  })
})

test('rejects Singapore accounts with a message and stores nothing [SUPP-05]', async () => {
  const owner = await makeCustomer(app, { country: 'sg' })
  for (const { status, body } of [
    await app.send(companyCalls.companyCategories, {}, owner.sender),
    await read(owner),
    await upload(owner, makePdf(), 'nib.pdf'),
    await submitCompany(owner, data(['/files/00000000-0000-4000-8000-000000000000'])),
  ]) {
    expect([status, body.action]).toEqual([422, false])
    expect(body.message).toBe('Business accounts are not offered in Singapore.')
  }
  expect(await rowCount(owner)).toBe(0)
  expect(await app.deps.database.db.$count(files, eq(files.customerId, owner.customer.id))).toBe(0)
})
