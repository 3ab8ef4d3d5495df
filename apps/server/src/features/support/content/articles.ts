import { messageText, type Answer, type CarriedRead, type contentCalls, type Language } from '@layar/contract'
import type { Db } from '../../../db/open'
import { printArticleCursor, readArticleCursor } from './cursor'
import { publishedArticle, publishedArticles } from './store'
import { articleSummaryView, articleView } from './view'

interface Reader {
  readonly db: Db
  readonly now: Date
  readonly language: Language
}

const pageSize = 12

/** One page of the published articles, newest first. */
export const readArticles = async (
  { db, now, language }: Reader,
  { count = pageSize, after }: { count?: number | undefined; after?: string | undefined },
): Promise<Answer<typeof contentCalls.articles>> => {
  const rows = await publishedArticles(db, { now, count: count + 1, after: readArticleCursor(after) })
  const last = rows[count - 1]
  return {
    action: true,
    message: messageText('ok', language),
    results: rows.slice(0, count).map((row) => articleSummaryView(row, language)),
    next: rows.length > count && last !== undefined ? printArticleCursor(last) : null,
  }
}

/** Undefined where no article with this address is published. */
export const readArticle = async (
  { db, now, language }: Reader,
  slug: string,
): Promise<Answer<typeof contentCalls.article> | undefined> => {
  const row = await publishedArticle(db, slug, now)
  if (row === undefined) return undefined
  return { action: true, message: messageText('ok', language), result: articleView(row, language) }
}

/** What the page of one article carries, or without its address that of all; undefined where there is no such article. */
export const carriedArticles = async (reader: Reader, slug?: string): Promise<CarriedRead | undefined> => {
  const { language } = reader
  if (slug === undefined) return { name: 'articles', language, answer: await readArticles(reader, {}) }
  const answer = await readArticle(reader, slug)
  return answer && { name: 'article', language, slug, answer }
}
