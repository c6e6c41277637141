import { Row, Sheet } from '@portal/shared-ui'
import { Chart, ChartTable, Legend, useChartCode, type ChartData, type ChartImageRef } from '@portal/shared-ui/chart'
import { useDeferredValue, useRef, type ReactNode } from 'react'
import { FigureBody, type FigureBodyProps } from './figure-body'
import { FigureMenu } from './figure-menu'
import { hasFailed, type FigureState } from './figure-state'
import { useTableView } from './table-view'

interface FigureSheetBase<Data> extends Omit<FigureBodyProps<Data>, 'children'> {
  /** Identifies the remembered view (chart or table), and names the file of the picture: 'compras-por-mes'. */
  name: string
  title: string
  /** One sentence: what is shown, and what it is compared with. */
  text?: string
  /** Called by 'Descargar Excel' in the menu, which shows only with it. */
  onExcel?: () => unknown
  /** At the right of the title, before the menu: a link, a switch. */
  tools?: ReactNode
}

export type FigureSheetProps<Data> = FigureSheetBase<Data> &
  (
    | {
        /** The chart of the data, which can also be shown as a table and saved as a picture (rule T-24). */
        chart: (data: Data) => ChartData
        children?: never
      }
    | {
        chart?: never
        /** Other content; `image` is for a Chart or CategoryDonut in it that can be saved as a picture. */
        children: (data: Data, image: ChartImageRef) => ReactNode
        /** Whether `children` passes `image` on: then 'Guardar imagen' is in the menu. */
        hasImage?: boolean
        /** Content up to the border: tables. */
        edge?: boolean
      }
  )

/** Whether a chart has no categories or no values. */
const isBlank = ({ categories, series }: ChartData): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => value === null))

/**
 * Charts draw slowly: strips and tables are painted first, and until then the previous chart stays, faded (rule B-21).
 */
function useDeferredState<Data>(state: FigureState<Data>): FigureState<Data> {
  const data = useDeferredValue(state.data)
  return data === state.data ? state : { ...state, data, isStale: data !== undefined }
}

/** A sheet with one block of figures: title, sentence, legend and menu. */
export function FigureSheet<Data>(props: FigureSheetProps<Data>) {
  const { name, title, text, chart, onExcel, tools, height = 280, empty, failure } = props
  const state = useDeferredState(props.state)
  const image = useRef<(() => Promise<Blob>) | null>(null)
  const [isTable, setTable] = useTableView(name)
  useChartCode(chart ? !isTable : props.hasImage === true)
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
