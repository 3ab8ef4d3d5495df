// What needs most memory and most time in one piece: maps, PDFs and the reading of an ID card.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sampleCustomer } from '../../scripts/parts/sample-customer.mjs'
import { root } from '../../scripts/parts/run.mjs'

const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp')

/** A made-up card of a size that phones send, with text to read. */
const cardPicture = () => {
  const lines = ['PROVINSI DKI JAKARTA', 'NIK : 3171234567890123', 'Nama : CONTOH SATU', 'Alamat : JL MERDEKA 17']
  const text = lines.map((line, at) => `<text x="60" y="${140 + at * 110}" font-size="64">${line}</text>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="#cfe3f1"/>${text}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** By which the measurements read the metrics of a server. */
export const metricsToken = 'a-token-of-the-measurements-alone'

/** How late the event loop was since the last look, in ms (p99). */
export async function lagMs(server) {
  const answer = await server.page('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } })
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await answer.text()) ?? []
  if (seconds === undefined) throw new Error(`/metrics answered ${answer.status} without the lag of the event loop.`)
  return Number(seconds) * 1000
}

/** Asks for maps and places, prints one invoice and reads one card, each `times` times. */
export async function askForAll(server, times = 3) {
  const mei = await sampleCustomer(server, { contact: 'mei@example.sg', country: 'sg', language: 'en' })
  const rizky = await sampleCustomer(server, { contact: 'rizky@example.id', country: 'id', language: 'id' })
  const { results } = await mei.ask('/api/impor/invoices')
  const picture = await cardPicture()
  for (let time = 0; time < times; time += 1) {
    await rizky.ask('/api/impor/shipping/maps?west=106.7&south=-6.3&east=106.9&north=-6.1')
    await rizky.ask('/api/impor/geocode/json?latlng=-6.2,106.8')
    await mei.ask(`/api/impor/geocode/json?address=${encodeURIComponent('Ang Mo Kio Avenue 6')}`)
    const { result } = await mei.ask('/api/impor/invoice/pdf-link', { json: { invoice_code: results[0].invoice_code } })
    const { pathname, search } = new URL(result.url, server.address)
    const pdf = await server.page(pathname + search)
    if (!(await pdf.text()).startsWith('%PDF')) throw new Error(`The link to the PDF answered ${pdf.status}.`)
    const form = new FormData()
    form.set('id_card_image', new Blob([picture], { type: 'image/jpeg' }), 'card.jpg')
    await rizky.ask('/api/impor/customer/ktp-reader-v2', { form })
  }
}
