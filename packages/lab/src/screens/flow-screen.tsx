import { type FlowScreenProps, useLabProfile } from '../base/profile.ts';

/** The page that a flow runs on, as customers see it in the state of `actor`. Nothing when the product draws none. */
export function FlowScreen(props: FlowScreenProps) {
  const { Screen } = useLabProfile();
  return Screen && <Screen {...props} />;
}
