/** The data of a block of figures and how it was loaded; what useListData returns is one. */
export interface FigureState<Data> {
  data: Data | undefined
  /** What was thrown; undefined without a failure. */
  error: unknown
  /** Other figures are loading: these are shown faded. */
  isStale?: boolean
  reload: () => unknown
}

/** The same from what SWR returns. */
export const figureState = <Data>(answer: {
  data: Data | undefined
  error?: unknown
  mutate: () => unknown
}): FigureState<Data> => ({ data: answer.data, error: answer.error, reload: () => answer.mutate() })

/** Whether an error is shown in place of the figures. */
export const hasFailed = ({ error }: Pick<FigureState<unknown>, 'error'>): boolean =>
  error !== undefined && error !== null
