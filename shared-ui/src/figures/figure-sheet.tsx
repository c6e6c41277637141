import { Row, Sheet } from '@portal/shared-ui'
import { Chart, ChartTable, Legend, type ChartData, type ChartImageRef } from '@portal/shared-ui/chart'
import { useRef, type ReactNode } from 'react'
import { FigureBody, type FigureBodyProps } from './figure-body'
import { FigureMenu } from './figure-menu'
import { hasFailed } from './figure-state'
import { useTableView } from './table-view'

interface FigureSheetBase<Data> extends Omit<FigureBodyProps<Data>, 'children'> {
  /** Names the sheet for what is remembered of it and the picture's file: 'compras-por-mes'. */
  name: string
  title: string
  /** One sentence: what is shown, and what it is compared with. */
  text?: string
  /** 'Descargar Excel' stands in the menu where this is given. */
  onExcel?: () => unknown
  /** At the right of the title, before the menu: a link, a switch. */
  tools?: ReactNode
}

export type FigureSheetProps<Data> = FigureSheetBase<Data> &
  (
    | {
        /** The chart of what came; it can be read as a table and saved as a picture. */
        chart: (data: Data) => ChartData
        children?: never
      }
    | {
        chart?: never
        /** Anything else; `image` is for a Chart or CategoryDonut in it that can be saved as a picture. */
        children: (data: Data, image: ChartImageRef) => ReactNode
        /** 'Guardar imagen' stands in the menu: what `children` draws takes `image`. */
        hasImage?: boolean
        /** Content up to the border: tables. */
        edge?: boolean
      }
  )

/** A chart without a month or without any figure shows nothing. */
const isBlank = ({ categories, series }: ChartData): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => value === null))

/** A sheet with one block of figures: title, sentence, legend, a menu of what can be done with it. */
export function FigureSheet<Data>(props: FigureSheetProps<Data>) {
  const { name, title, text, state, chart, onExcel, tools, height = 280, empty, failure } = props
  const image = useRef<(() => Promise<Blob>) | null>(null)
  const [isTable, setTable] = useTableView(name)
  const isEmpty = props.isEmpty ?? ((data: Data) => chart !== undefined && isBlank(chart(data)))
  const data = hasFailed(state) || (state.data !== undefined && isEmpty(state.data)) ? undefined : state.data
  const drawn = data === undefined ? undefined : chart?.(data)
  const isDrawn = drawn ? !isTable : data !== undefined && !props.chart && props.hasImage === true
  return (
    <Sheet
      ruled
      title={title}
      text={text}
      edge={!props.chart && props.edge}
      tools={
        <Row gap={3}>
          {drawn && drawn.kind !== 'donut' && !isTable && <Legend kind={drawn.kind} series={drawn.series} />}
          {tools}
          <FigureMenu
            name={name}
            title={title}
            table={drawn && { isShown: isTable, onChange: setTable }}
            image={isDrawn ? image : undefined}
            onExcel={onExcel}
          />
        </Row>
      }
    >
      <FigureBody state={state} isEmpty={isEmpty} empty={empty} failure={failure} height={height}>
        {(shown) => {
          if (!props.chart) return props.children(shown, image)
          const figures = { ...props.chart(shown), label: title }
          return isTable ? <ChartTable {...figures} /> : <Chart {...figures} height={height} image={image} />
        }}
      </FigureBody>
    </Sheet>
  )
}
