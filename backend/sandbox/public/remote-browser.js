// Draws a desktop with Instagram's login page, and sends it the keys and the pointer. As with the real remote browser, nothing of what is
// drawn is in the document, and a touch does not open the keyboard: its button does.

const canvas = document.querySelector('canvas');
const keys = document.querySelector('textarea');
const paint = canvas.getContext('2d');

const address = new URL(location.href);
const room = address.searchParams.get('pwd') ?? '';
if (room) {
  // As the real one does: another entry in the history of the page that frames it.
  address.searchParams.delete('usr');
  address.searchParams.delete('pwd');
  history.pushState(null, '', address);
}

const picture = { ...canvas.dataset, password: '', focused: '', error: '' };

/** What can be pressed in the picture as it is, with its place in CSS pixels. */
let drawn = [];

const fields = { Username: 'username', Password: 'password' };
const buttons = { 'Log in': () => logIn({}), 'Log in with Facebook': () => logIn({ with: 'facebook' }) };
const stops = [...Object.keys(fields), ...Object.keys(buttons)];

async function logIn(choice) {
  const { username, password } = picture;
  const body = new URLSearchParams({ room, username, password, ...choice });
  try {
    const answer = await fetch(address.pathname, { method: 'POST', body });
    Object.assign(picture, { error: '', password: '' }, await answer.json(), { focused: 'Password' });
  } catch {
    picture.error = 'The sandbox does not answer.';
  }
  draw();
}

function press(name) {
  picture.focused = name;
  buttons[name]?.();
  draw();
}

function type(text) {
  const field = fields[picture.focused];
  if (field) picture[field] += text.replace(/[\r\n]/g, '');
  draw();
}

keys.addEventListener('pointerdown', ({ offsetX, offsetY }) => {
  const isHit = ({ x, y, width, height }) =>
    offsetX >= x && offsetX <= x + width && offsetY >= y && offsetY <= y + height;
  press(drawn.find(isHit)?.name ?? '');
});
keys.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
document.querySelector('.keyboard').addEventListener('click', () => keys.focus());

keys.addEventListener('keydown', (event) => {
  const field = fields[picture.focused];
  if (event.key === 'Tab') {
    const next = stops.indexOf(picture.focused) + (event.shiftKey ? -1 : 1);
    picture.focused = stops.at(next) ?? stops[0];
  } else if (event.key === 'Enter') press(field ? 'Log in' : picture.focused);
  else if (event.key === 'Backspace' && field) picture[field] = [...picture[field]].slice(0, -1).join('');
  else return;
  event.preventDefault();
  draw();
});

// Typed, pasted or composed: what arrives is typed in the picture, and nothing stays in the textarea.
function take() {
  type(keys.value);
  keys.value = '';
}
keys.addEventListener('input', ({ isComposing }) => isComposing || take());
keys.addEventListener('compositionend', take);

new ResizeObserver(draw).observe(canvas);

const sans = 'system-ui, sans-serif';
const ink = '#0c2430';

function draw() {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  paint.scale(ratio, ratio);
  drawn = [];

  const sky = paint.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#0a5c66');
  sky.addColorStop(1, '#0f8b8d');
  paint.fillStyle = sky;
  paint.fillRect(0, 0, width, height);

  const isNarrow = width < 600;
  const sheet = {
    width: Math.min(880, width - (isNarrow ? 16 : 64)),
    y: isNarrow ? 8 : 20,
    height: height - (isNarrow ? 16 : 56),
  };
  sheet.x = (width - sheet.width) / 2;
  box(sheet, { fill: '#ffffff', radius: 10 });
  drawBrowserBar(sheet);

  // The page is as high as 400 pixels, or smaller where there is less room.
  const bar = 36;
  const scale = Math.min(1, (sheet.height - bar) / 400);
  const page = {
    x: width / 2,
    y: sheet.y + bar + Math.max(0, (sheet.height - bar - 400) / 3),
    width: Math.min(300, (sheet.width - 32) / scale),
    scale,
  };
  views[picture.view](page);
  if (!isNarrow) drawClock(width, height);
}

function drawBrowserBar({ x, y, width }) {
  box({ x, y, width, height: 36 }, { fill: '#e9edef', radius: 10 });
  paint.fillRect(x, y + 18, width, 18);
  paint.fillStyle = '#c3ccd1';
  for (const at of [18, 34, 50]) {
    paint.beginPath();
    paint.arc(x + at, y + 18, 5, 0, 7);
    paint.fill();
  }
  box({ x: x + 68, y: y + 6, width: width - 80, height: 24 }, { fill: '#ffffff', radius: 12 });
  words('instagram.com/accounts/login', {
    x: x + 82,
    y: y + 18,
    font: `13px ${sans}`,
    align: 'left',
    color: '#40596a',
  });
}

function drawClock(width, height) {
  const time = new Date().toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit' });
  words(time, { x: width - 32, y: height - 18, font: `600 13px ${sans}`, align: 'right', color: '#ffffff' });
}

const views = {
  login(page) {
    logo(page, 48);
    field(page, 'Username', 92, picture.username);
    field(page, 'Password', 144, '•'.repeat([...picture.password].length));
    button(page, 'Log in', 200, { fill: '#1a66d9', color: '#ffffff' });
    line(page, 'OR', 262, { font: `600 13px ${sans}`, color: '#5b6b75' });
    button(page, 'Log in with Facebook', 280, { fill: '#ffffff', color: '#1d4f91' });
    if (picture.error) line(page, picture.error, 342, { color: '#b3261e' });
    else line(page, 'Sandbox: any password works, except “wrong”.', 342, { font: `13px ${sans}`, color: '#5b6b75' });
  },
  connected(page) {
    logo(page, 88);
    line(page, `Logged in as @${picture.username}`, 150, { font: `600 18px ${sans}` });
    line(page, 'The connection is set up. You are done here.', 182, { color: '#5b6b75' });
  },
  locked(page) {
    line(page, 'This room is locked', 120, { font: `600 18px ${sans}` });
    line(page, 'The link is incomplete or no longer valid.', 152, { color: '#5b6b75' });
  },
};

function logo(page, at) {
  line(page, 'Instagram', at, { font: 'italic 700 34px Georgia, serif' });
}

function line({ x, y, width, scale }, text, at, { font = `15px ${sans}`, color = ink }) {
  const size = font.replace(/[\d.]+px/, (pixels) => `${Number.parseFloat(pixels) * scale}px`);
  words(text, { x, y: y + at * scale, font: size, color, width: width * scale });
}

function field(page, name, at, value) {
  const place = placeOf(page, name, at, 44);
  const edge = picture.focused === name ? '#1a66d9' : '#dbdbdb';
  box(place, { fill: '#fafafa', radius: 4, edge });
  const caret = picture.focused === name ? '|' : '';
  const text = value + caret || name;
  words(text, {
    x: place.x + 10,
    y: place.y + place.height / 2,
    font: `${15 * page.scale}px ${sans}`,
    align: 'left',
    color: value + caret ? ink : '#5b6b75',
    width: place.width - 20,
  });
}

function button(page, name, at, { fill, color }) {
  const place = placeOf(page, name, at, 40);
  box(place, { fill, radius: 8, edge: picture.focused === name ? '#0a5c66' : fill });
  words(name, {
    x: place.x + place.width / 2,
    y: place.y + place.height / 2,
    font: `600 ${15 * page.scale}px ${sans}`,
    color,
  });
}

/** The place of something that can be pressed. */
function placeOf({ x, y, width, scale }, name, at, height) {
  const place = { x: x - (width * scale) / 2, y: y + at * scale, width: width * scale, height: height * scale };
  drawn.push({ name, ...place });
  return place;
}

function box({ x, y, width, height }, { fill, radius, edge = fill }) {
  paint.beginPath();
  paint.moveTo(x + radius, y);
  paint.arcTo(x + width, y, x + width, y + height, radius);
  paint.arcTo(x + width, y + height, x, y + height, radius);
  paint.arcTo(x, y + height, x, y, radius);
  paint.arcTo(x, y, x + width, y, radius);
  paint.fillStyle = fill;
  paint.fill();
  paint.strokeStyle = edge;
  paint.lineWidth = edge === fill ? 1 : 1.5;
  paint.stroke();
}

function words(text, { x, y, font, color, align = 'center', width }) {
  Object.assign(paint, { font, fillStyle: color, textAlign: align, textBaseline: 'middle' });
  paint.fillText(text, x, y, width);
}
