import { expect, test } from 'vitest'
import { namesPostOfficeBox } from './post-office-box'

test.each([
  'P.O. Box 1234',
  'PO Box 12',
  'p o box 7, Orchard Post Office',
  'POB 991',
  'Post Office Box 5',
  'Locked Bag 12',
  'Private Bag X43',
  'Kotak Pos 1015',
  'Tromol Pos 11',
  'Postfach 10 20 30',
  'Postbus 123',
  'Apartado Postal 45',
  '北京邮政信箱 100',
  '私書箱12号',
  'ＰＯ Ｂｏｘ １２',
])('%s is a post office box', (text) => expect(namesPostOfficeBox(text)).toBe(true))

test.each([
  'Orchard Road 290',
  'Jalan Pos No. 12',
  'Jalan Tromol Pos',
  'Boxing Lane 3',
  'Po Boxwood Street',
  'Pobeda Street 5',
  'Post Office Road 1',
  'Jalan Kantor Pos 7',
  'Mailbox House, 12 Sample Road',
  '信箱街1号',
])('%s is none', (text) => expect(namesPostOfficeBox(text)).toBe(false))
