WITH reported AS MATERIALIZED (
  SELECT
    substr(received, 1, 13) AS hour,
    event ->> '$.build.commit' AS build,
    (SELECT group_concat(iif(value = '', key, value), ' ') FROM json_each(event, '$.source')) AS source,
    event -> '$.rows' AS steps
  FROM events
  WHERE event ->> '$.kind' = 'steps'
)
SELECT
  hour,
  build,
  source,
  step.value ->> '$.flow' AS flow,
  step.value ->> '$.machine' AS machine,
  step.value ->> '$.from' AS "from",
  step.value ->> '$.to' AS "to",
  step.value ->> '$.kind' AS kind,
  step.value ->> '$.event' AS event,
  NULL AS failure,
  step.value ->> '$.ms' AS ms,
  sum(step.value ->> '$.count') AS count
FROM reported, json_each(steps) AS step
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 11
UNION ALL
SELECT
  substr(received, 1, 13),
  event ->> '$.build.commit',
  NULL,
  event ->> '$.flow',
  event ->> '$.machine',
  event ->> '$.state',
  NULL,
  'call',
  event ->> '$.call',
  iif(event ->> '$.how' = 'status', 'status ' || (event ->> '$.status'), event ->> '$.how'),
  NULL,
  count(*)
FROM events
WHERE event ->> '$.kind' = 'call'
GROUP BY 1, 2, 4, 5, 6, 9, 10
