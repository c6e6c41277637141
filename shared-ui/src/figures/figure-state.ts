/** The data of a block of figures and the state of its loading; the result of useListData is one. */
export interface FigureState<Data> {
  data: Data | undefined
  /** The error that was thrown; undefined without one. */
  error: unknown
  /** Newer figures are loading: the current ones are faded. */
  isStale?: boolean
  reload: () => unknown
}

/** Makes one of the result of useSWR. */
export const figureState = <Data>(answer: {
  data: Data | undefined
  error?: unknown
  mutate: () => unknown
}): FigureState<Data> => ({ data: answer.data, error: answer.error, reload: () => answer.mutate() })

/** Whether an error is shown in place of the figures. */
export const hasFailed = ({ error }: Pick<FigureState<unknown>, 'error'>): boolean =>
  error !== undefined && error !== null
