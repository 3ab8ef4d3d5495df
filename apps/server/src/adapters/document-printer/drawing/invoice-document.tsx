/** @jsxRuntime automatic */
import { Circle, Document, Line, Page, Svg, Text, View } from '@react-pdf/renderer'
import type { SheetDocument, PrintDocument } from '../port'
import { LineTable } from './line-table'
import { PaymentBox } from './payment-box'
import { RecordParts } from './record-parts'
import { RowTable } from './row-table'
import { StopList } from './stop-list'
import { line, style, tones } from './style'

const railWidth = 507

/** The line of a shipment's five stations, as it stands on every screen. */
function Rail({ color }: { color: string }) {
  return (
    <Svg viewBox={`0 0 ${railWidth} 10`} width={railWidth} height={10} style={style.rail}>
      <Line x1={0} y1={5} x2={railWidth} y2={5} stroke={color} strokeWidth={2} />
      {[0, 1, 2, 3, 4].map((station) => (
        <Circle
          key={station}
          cx={5 + (station * (railWidth - 10)) / 4}
          cy={5}
          r={3.6}
          fill="#fff"
          stroke={color}
          strokeWidth={2}
        />
      ))}
    </Svg>
  )
}

function Head({ paper }: { paper: SheetDocument }) {
  return (
    <View style={style.head}>
      <Text style={[style.brand, { color: paper.brand.color }]}>{paper.brand.name}</Text>
      <View>
        <Text style={style.title}>{paper.title}</Text>
        <View style={style.codeRow}>
          <Text style={[style.badge, tones[paper.badge.tone]]}>{paper.badge.text}</Text>
          <Text style={style.mark}>{paper.code}</Text>
        </View>
      </View>
    </View>
  )
}

function Parties({ parties }: Pick<PrintDocument, 'parties'>) {
  return (
    <View style={style.parties}>
      {parties.map((party) => (
        <View key={party.label} style={style.party}>
          <Text style={style.label}>{party.label}</Text>
          <Text style={style.strong}>{party.name}</Text>
          {party.lines.map((text, index) => (
            <Text key={index}>{text}</Text>
          ))}
        </View>
      ))}
    </View>
  )
}

function Facts({ facts }: Pick<PrintDocument, 'facts'>) {
  return (
    <View style={style.facts}>
      {facts.map(({ label, value }) => (
        <View key={label} style={style.fact}>
          <Text style={style.label}>{label}</Text>
          <Text style={style.strong}>{value}</Text>
        </View>
      ))}
    </View>
  )
}

function Sums({ paper }: { paper: PrintDocument }) {
  return (
    <View style={style.below} wrap={false}>
      <View style={style.taxes}>
        {paper.taxes.rows.length > 0 && <Text style={style.label}>{paper.taxes.heading}</Text>}
        {paper.taxes.rows.map(({ code, meaning, amount }) => (
          <View key={`${code} ${meaning}`} style={style.taxRow}>
            <Text style={style.taxRowCode}>{code}</Text>
            <Text style={style.taxRowMeaning}>{meaning}</Text>
            <Text>{amount}</Text>
          </View>
        ))}
      </View>
      <View style={style.sums}>
        {paper.sums.map(({ label, amount }) => (
          <View key={label} style={style.sum}>
            <Text>{label}</Text>
            <Text>{amount}</Text>
          </View>
        ))}
        <View style={[style.total, { backgroundColor: paper.brand.color }]}>
          <Text style={style.totalLabel}>{paper.total.label}</Text>
          <Text style={style.totalAmount}>{paper.total.amount}</Text>
        </View>
      </View>
    </View>
  )
}

function Foot({ paper }: { paper: SheetDocument }) {
  return (
    <View style={[style.foot, { borderColor: line }]} fixed>
      <Text style={style.footText}>{paper.foot}</Text>
      <Text
        render={({ pageNumber, totalPages }) =>
          // The head is on the first page only; a loose sheet must tell what it belongs to.
          `${totalPages > 1 ? `${paper.code} | ` : ''}${paper.pageLabel}`
            .replace('{page}', String(pageNumber))
            .replace('{pages}', String(totalPages))
        }
      />
    </View>
  )
}

function Notes({ notes }: Pick<SheetDocument, 'notes'>) {
  return (
    <View style={style.notes} wrap={false}>
      {notes.map((note) => (
        <Text key={note} style={style.note}>
          {note}
        </Text>
      ))}
    </View>
  )
}

/** The notes are never alone on a page: they stay with how to pay, or with the total. */
function Bill({ paper }: { paper: PrintDocument }) {
  return (
    <>
      <LineTable columns={paper.columns} groups={paper.groups} />
      {paper.payment && <Sums paper={paper} />}
      <View wrap={false}>
        {paper.payment ? <PaymentBox payment={paper.payment} /> : <Sums paper={paper} />}
        <Notes notes={paper.notes} />
      </View>
    </>
  )
}

function Content({ paper }: { paper: SheetDocument }) {
  if ('pictures' in paper) return <RecordParts paper={paper} />
  if ('stops' in paper) return <StopList columns={paper.columns} stops={paper.stops} />
  return 'table' in paper ? <RowTable {...paper.table} /> : <Bill paper={paper} />
}

export function InvoicePaper({ paper }: { paper: SheetDocument }) {
  const isAcross = 'table' in paper
  const made = paper.madeAt && { creationDate: paper.madeAt, modificationDate: paper.madeAt }
  return (
    <Document title={`${paper.title} ${paper.code}`} author={paper.brand.name} language={paper.language} {...made}>
      <Page size="A4" orientation={isAcross ? 'landscape' : 'portrait'} style={style.page}>
        {paper.watermark && (
          <View style={style.watermark} fixed>
            <Text style={style.watermarkText}>{paper.watermark}</Text>
          </View>
        )}
        <View style={style.body}>
          <Head paper={paper} />
          {!isAcross && <Rail color={paper.brand.color} />}
          <Parties parties={paper.parties} />
          <Facts facts={paper.facts} />
          <Content paper={paper} />
          {!('groups' in paper) && <Notes notes={paper.notes} />}
        </View>
        <Foot paper={paper} />
      </Page>
    </Document>
  )
}
