/** What a block of figures shows: useListData's answer is one. */
export interface FigureState<Data> {
  data: Data | undefined
  /** What was thrown; undefined without a failure. */
  error: unknown
  /** Figures of another choice are on their way: these fade. */
  isStale?: boolean
  reload: () => unknown
}

/** The same of an answer of SWR. */
export const figureState = <Data>(answer: {
  data: Data | undefined
  error?: unknown
  mutate: () => unknown
}): FigureState<Data> => ({ data: answer.data, error: answer.error, reload: () => answer.mutate() })

/** Whether there is a failure to tell in place of figures. */
export const hasFailed = ({ error }: Pick<FigureState<unknown>, 'error'>): boolean =>
  error !== undefined && error !== null
