/** @jsxRuntime automatic */
import { Image, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { RecordDocument, RecordTable, SignatureLine } from '../port'
import { codeFont } from './fonts'
import { ink, line, muted, style } from './style'

const own = StyleSheet.create({
  table: { marginBottom: 14 },
  heading: { fontSize: 11, fontWeight: 600, marginBottom: 6 },
  cell: { paddingRight: 8 },
  number: { textAlign: 'right' },
  code: { fontFamily: codeFont, fontSize: 7.2 },
  signatures: { flexDirection: 'row', gap: 36, marginTop: 26 },
  signature: { flex: 1 },
  field: { height: 64, borderBottomWidth: 0.75, borderColor: ink, justifyContent: 'flex-end' },
  drawn: { height: 60, objectFit: 'contain', objectPosition: '0% 100%' },
  name: { fontWeight: 600, marginTop: 4 },
  label: { fontSize: 7.5, color: muted },
})

/** Letters of a code in the narrowest column that holds one. */
const lettersInLine = 18
/** A long code goes on in the next line, without the hyphen that would read as a part of it. */
const inLines = (text: string): string => text.match(new RegExp(`.{1,${String(lettersInLine)}}`, 'g'))?.join('\n') ?? ''
const asIs = (word: string): string[] => [word]

/** Rows of text; every page repeats the column names. */
function Table({ table: { heading, columns, rows } }: { table: RecordTable }) {
  return (
    <View style={own.table}>
      {heading !== null && <Text style={own.heading}>{heading}</Text>}
      <View style={style.tableHead} fixed>
        {columns.map(({ label, share, isNumber }) => (
          <Text key={label} style={[own.cell, { flex: share }, isNumber ? own.number : {}]}>
            {label}
          </Text>
        ))}
      </View>
      {rows.map((cells, row) => (
        <View key={row} style={[style.row, { borderColor: line }]} wrap={false}>
          {columns.map(({ label, share, isNumber, isCode }, index) => (
            <Text
              key={label}
              style={[own.cell, { flex: share }, isNumber ? own.number : {}, isCode ? own.code : {}]}
              {...(isCode && { hyphenationCallback: asIs })}
            >
              {isCode ? inLines(cells[index] ?? '') : (cells[index] ?? '')}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}

function Pictures({ pictures }: Pick<RecordDocument, 'pictures'>) {
  return (
    <View style={style.pictures}>
      {pictures.map(({ label, source }) => (
        <View key={label} style={style.picture} wrap={false}>
          <Text style={style.label}>{label}</Text>
          <Image src={source} style={style.pictureImage} />
        </View>
      ))}
    </View>
  )
}

function Signature({ signature: { label, name, source } }: { signature: SignatureLine }) {
  return (
    <View style={own.signature}>
      <View style={own.field}>{source !== undefined && <Image src={source} style={own.drawn} />}</View>
      <Text style={own.name}>{name === '' ? ' ' : name}</Text>
      <Text style={own.label}>{label}</Text>
    </View>
  )
}

/** What a record has in place of amounts. */
export function RecordParts({ paper: { tables, pictures, signatures } }: { paper: RecordDocument }) {
  return (
    <>
      {tables.map((table, index) => (
        <Table key={index} table={table} />
      ))}
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {signatures.length > 0 && (
        <View style={own.signatures} wrap={false}>
          {signatures.map((signature) => (
            <Signature key={signature.label} signature={signature} />
          ))}
        </View>
      )}
    </>
  )
}
