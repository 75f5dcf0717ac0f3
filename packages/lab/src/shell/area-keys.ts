/** Keys of a part of a view while it has the focus. They are not commands: they mean something else in another part. */
export interface AreaKeys {
  area: string;
  keys: readonly (readonly [keys: string, title: string])[];
}

export const areaKeys: readonly AreaKeys[] = [
  {
    area: 'On a page of the product',
    keys: [
      ['Control+Alt+L', 'Open or close the dock'],
      ['Escape', 'Close the dock, while the focus is in it'],
    ],
  },
  {
    area: 'In a timeline',
    keys: [
      ['Plus', 'Zoom in'],
      ['−', 'Zoom out'],
      ['0', 'The whole session'],
      ['PageUp', 'Ten moments on'],
      ['PageDown', 'Ten moments back'],
    ],
  },
  {
    area: 'In a chart',
    keys: [
      ['Tab', 'To the active state, and out again'],
      ['Arrow keys', 'To the nearest state in that direction'],
      ['Enter', 'Details of the state, or send the event'],
      ['Space', 'Show or hide the states inside'],
      ['z', 'Zoom to the state'],
      ['Plus', 'Zoom in'],
      ['−', 'Zoom out'],
      ['0', 'Actual size'],
      ['Escape', 'Leave the states: arrow keys move the chart'],
    ],
  },
  {
    area: 'In an outline',
    keys: [
      ['Arrow keys', 'To the next row; expand and collapse'],
      ['*', 'Expand all on this level'],
      ['A to Z', 'To the row that begins with these letters'],
      ['Enter', 'Details of the state, or follow the arrow'],
    ],
  },
];
