import { createHash } from 'node:crypto'
import { codeBytes, codeFromBytes, dueAfterOneWorkingDay, type TicketCategory, type TicketStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import type { Config } from '../config/config'
import type { FileStore } from '../adapters/files/port'
import type { Db } from '../db/open'
import { companies, files, invoices, leads, shipments, ticketEvents, ticketMessages, tickets } from '../db/schema'
import { customerIds, invoiceIds, shipmentIds, staffIds } from './ids'
import { samplePaper } from './sample-paper'

export interface SupportSeedContext {
  readonly now: Date
  readonly config: Config
  readonly files: FileStore
}

const hourMs = 3_600_000
const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs)

interface Said {
  readonly by: 'customer' | 'support'
  readonly hoursAgo: number
  readonly text: string
  readonly isInternal?: boolean
}
interface Moved {
  readonly to: TicketStatus
  readonly by: 'customer' | 'support'
  readonly hoursAgo: number
}
interface TicketStory {
  readonly id: string
  readonly owner: 'mei' | 'sari'
  readonly category: TicketCategory
  readonly subject: string
  readonly shipment?: string
  readonly invoice?: string
  readonly said: readonly Said[]
  readonly moves: readonly Moved[]
  /** The customer has not opened the newest answer. */
  readonly isUnread?: boolean
}

const stories: readonly TicketStory[] = [
  {
    id: '5a000000-0000-4000-8004-000000000001',
    owner: 'mei',
    category: 'shipment',
    subject: 'Which teapot is in the box?',
    shipment: shipmentIds.meiQuarantineWithItems,
    said: [
      {
        by: 'customer',
        hoursAgo: 52,
        text: 'The warehouse says this box weighs more than I declared. Could you look inside?',
      },
      { by: 'support', hoursAgo: 47, text: 'Seller of the teapot packed two of them.', isInternal: true },
      {
        by: 'support',
        hoursAgo: 46,
        text: 'We opened the box: there are two teapots in it, not one. Did you order two? If so, please add the second one to the shipment.',
      },
    ],
    moves: [
      { to: 'in_progress', by: 'support', hoursAgo: 48 },
      { to: 'waiting_customer', by: 'support', hoursAgo: 46 },
    ],
    isUnread: true,
  },
  {
    id: '5a000000-0000-4000-8004-000000000002',
    owner: 'mei',
    category: 'payment',
    subject: 'Receipt for my company',
    invoice: invoiceIds.meiFinished,
    said: [
      { by: 'customer', hoursAgo: 130, text: 'Can the invoice carry the name of my company?' },
      {
        by: 'support',
        hoursAgo: 124,
        text: 'An invoice keeps the name of the account. You can print it from the invoice page; your bank transfer slip goes with it.',
      },
      { by: 'customer', hoursAgo: 122, text: 'That will do, thank you.' },
      { by: 'support', hoursAgo: 121, text: 'Gladly. We mark this as resolved.' },
    ],
    moves: [
      { to: 'in_progress', by: 'support', hoursAgo: 125 },
      { to: 'resolved', by: 'support', hoursAgo: 121 },
    ],
  },
  {
    id: '1d000000-0000-4000-8004-000000000001',
    owner: 'sari',
    category: 'shipment',
    subject: 'Paket di karantina belum saya kenali',
    shipment: shipmentIds.sariQuarantineEmpty,
    said: [
      {
        by: 'customer',
        hoursAgo: 40,
        text: 'Saya tidak ingat memesan paket ini. Boleh minta foto isinya?',
      },
      {
        by: 'support',
        hoursAgo: 30,
        text: 'Di dalamnya ada dua kotak dengan label toko suku cadang. Apakah Anda punya bukti pesanan dari toko tersebut? Mohon kirim di sini.',
      },
    ],
    moves: [
      { to: 'in_progress', by: 'support', hoursAgo: 31 },
      { to: 'waiting_customer', by: 'support', hoursAgo: 30 },
    ],
    isUnread: true,
  },
  {
    id: '1d000000-0000-4000-8004-000000000002',
    owner: 'sari',
    category: 'address',
    subject: 'Kode pos alamat toko',
    said: [
      { by: 'customer', hoursAgo: 90, text: 'Kode pos toko saya berubah, apakah kiriman berjalan terpengaruh?' },
      {
        by: 'support',
        hoursAgo: 86,
        text: 'Tidak. Kurir memakai alamat saat checkout, dan kami sudah mencatat kode pos yang baru.',
      },
    ],
    moves: [
      { to: 'in_progress', by: 'support', hoursAgo: 88 },
      { to: 'resolved', by: 'support', hoursAgo: 86 },
    ],
  },
  {
    id: '1d000000-0000-4000-8004-000000000003',
    owner: 'sari',
    category: 'payment',
    subject: 'Berapa lama verifikasi transfer?',
    invoice: invoiceIds.sariWaitingVerification,
    said: [{ by: 'customer', hoursAgo: 3, text: 'Bukti transfer sudah saya unggah. Kapan diverifikasi?' }],
    moves: [],
  },
]

const codeOf = async (db: Db, story: TicketStory): Promise<{ cart: string | null; invoice: string | null }> => {
  const [cart] =
    story.shipment === undefined ? [] : await db.select().from(shipments).where(eq(shipments.id, story.shipment))
  const [invoice] =
    story.invoice === undefined ? [] : await db.select().from(invoices).where(eq(invoices.id, story.invoice))
  return { cart: cart?.cartCode ?? null, invoice: invoice?.invoiceCode ?? null }
}

const addTicket = async (db: Db, { now }: SupportSeedContext, story: TicketStory): Promise<void> => {
  const [opening] = story.said
  if (opening === undefined) throw new Error(`The ticket ${story.id} says nothing.`)
  const customerId = customerIds[story.owner]
  const at = (hours: number) => before(now, hours)
  const spoken = story.said.filter(({ isInternal }) => isInternal !== true)
  const newest = at(spoken.at(-1)?.hoursAgo ?? opening.hoursAgo)
  const openedAt = at(opening.hoursAgo)
  const answer = spoken.find(({ by }) => by === 'support')
  const last = story.moves.at(-1)
  const named = await codeOf(db, story)
  await db.insert(tickets).values({
    id: story.id,
    ticketCode: codeFromBytes('ticket', createHash('sha256').update(story.id).digest().subarray(0, codeBytes)),
    customerId,
    category: story.category,
    subject: story.subject,
    status: last?.to ?? 'open',
    cartCode: named.cart,
    invoiceCode: named.invoice,
    assignedTo: last === undefined ? null : staffIds.support,
    firstAnswerDueAt: dueAfterOneWorkingDay(openedAt, story.owner === 'mei' ? 'sg' : 'id'),
    firstAnsweredAt: answer === undefined ? null : at(answer.hoursAgo),
    resolvedAt: last?.to === 'resolved' ? at(last.hoursAgo) : null,
    statusAt: last === undefined ? openedAt : at(last.hoursAgo),
    lastMessageAt: newest,
    customerReadAt: story.isUnread === true ? openedAt : newest,
    createdAt: openedAt,
    updatedAt: newest,
  })
  await db.insert(ticketMessages).values(
    story.said.map((said) => ({
      ticketId: story.id,
      authorKind: said.by === 'customer' ? ('customer' as const) : ('staff' as const),
      authorId: said.by === 'customer' ? customerId : staffIds.support,
      body: said.text,
      isInternal: said.isInternal ?? false,
      createdAt: at(said.hoursAgo),
    })),
  )
  await db.insert(ticketEvents).values([
    { ticketId: story.id, toStatus: 'open', actorKind: 'customer', actorId: customerId, createdAt: openedAt },
    ...story.moves.map((move, index) => ({
      ticketId: story.id,
      fromStatus: story.moves[index - 1]?.to ?? 'open',
      toStatus: move.to,
      actorKind: move.by === 'customer' ? ('customer' as const) : ('staff' as const),
      actorId: move.by === 'customer' ? customerId : staffIds.support,
      createdAt: at(move.hoursAgo),
    })),
  ])
}

const addPaper = async (
  db: Db,
  context: SupportSeedContext,
  paper: { name: string; title: string; purpose: 'company' | 'lead'; customerId: string | null; hoursAgo: number },
): Promise<string> => {
  const bytes = await samplePaper(paper.title)
  const storageKey = createHash('sha256').update(`sample/${paper.name}`).digest('hex')
  await context.files.put(storageKey, bytes)
  const [row] = await db
    .insert(files)
    .values({
      customerId: paper.customerId,
      purpose: paper.purpose,
      mime: 'image/jpeg',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      originalName: `${paper.name}.jpg`,
      storageKey,
      createdAt: before(context.now, paper.hoursAgo),
    })
    .returning({ id: files.id })
  if (row === undefined) throw new Error('The sample paper was not written.')
  return row.id
}

/** Sari's shop requests a business account; the numbers belong to nobody. */
const addCompany = async (db: Db, context: SupportSeedContext): Promise<void> => {
  const hoursAgo = 20
  const customerId = customerIds.sari
  const paper = (name: string, title: string) =>
    addPaper(db, context, { name, title, purpose: 'company', customerId, hoursAgo })
  await db.insert(companies).values({
    customerId,
    name: 'PT Contoh Rumah Melati',
    registrationNumber: '9120001234567',
    taxNumber: '099999997001000',
    productCategory: 'home_living',
    address: 'Jalan Contoh Melati No. 12, Senayan, Kebayoran Baru, Jakarta Selatan',
    phone: '6281200000001',
    email: 'toko@example.id',
    documents: [await paper('nib-contoh', 'CONTOH NIB'), await paper('npwp-contoh', 'CONTOH NPWP')],
    status: 'pending',
    createdAt: before(context.now, hoursAgo),
    updatedAt: before(context.now, hoursAgo),
  })
}

const addLeads = async (db: Db, context: SupportSeedContext): Promise<void> => {
  const list = await addPaper(db, context, {
    name: 'daftar-barang-contoh',
    title: 'SAMPLE LIST OF GOODS',
    purpose: 'lead',
    customerId: null,
    hoursAgo: 5,
  })
  await db.insert(leads).values([
    {
      country: 'sg',
      kind: 'order',
      name: 'Alicia Sample',
      companyName: 'Sample Studio',
      email: 'alicia@example.com',
      originCountry: 'China',
      track: 'laut',
      goods: 'About 40 cartons of ceramic tableware, 12 kg each, from one factory.',
      message: 'We would like to know the price by sea with customs included.',
      sameHash: createHash('sha256').update('sample/lead-1').digest(),
      createdAt: before(context.now, 28),
    },
    {
      country: 'id',
      kind: 'reorder',
      name: 'Bima Contoh',
      companyName: 'Toko Contoh Jaya',
      phone: '+6281200000099',
      originCountry: 'China',
      track: 'udara',
      goods: 'Aksesori sepeda, sama seperti pesanan bulan lalu. Daftar terlampir.',
      files: [list],
      sameHash: createHash('sha256').update('sample/lead-2').digest(),
      createdAt: before(context.now, 5),
    },
  ])
}

/** Pending work of support: tickets in several statuses, a business to review, two order requests. */
export const seedSupport = async (db: Db, context: SupportSeedContext): Promise<void> => {
  for (const story of stories) await addTicket(db, context, story)
  await addCompany(db, context)
  await addLeads(db, context)
}
