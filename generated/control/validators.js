// Generated from the control contract. Do not edit: run `npm run codegen`.

import cm0 from "ajv/dist/runtime/ucs2length.js";
const m0 = cm0.default ?? cm0;
export const findRequestsQuery = validate523;
const schema221 = {"$id":"/inline/findRequestsQuery","type":"object","properties":{"limit":{"type":"integer","minimum":1,"maximum":1000},"after":{"type":"string","minLength":1}},"required":[],"additionalProperties":false};
const func1 = m0;

function validate523(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/findRequestsQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate523.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "limit") || (key0 === "after"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.limit !== undefined){
let data0 = data.limit;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err1);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
if(data.after !== undefined){
let data1 = data.after;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate523.errors = vErrors;
validate523.count = errors;
return errors === 0;
}
validate523.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const getRecordingQuery = validate524;
const schema222 = {"$id":"/inline/getRecordingQuery","type":"object","properties":{"answers":{"type":"boolean"}},"required":[],"additionalProperties":false};

function validate524(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/getRecordingQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate524.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "answers")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.answers !== undefined){
if(typeof data.answers !== "boolean"){
const err1 = {instancePath:instancePath+"/answers",schemaPath:"#/properties/answers/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
validate524.errors = vErrors;
validate524.count = errors;
return errors === 0;
}
validate524.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const getStateQuery = validate525;
const schema223 = {"$id":"/inline/getStateQuery","type":"object","properties":{"resource":{"type":"string","minLength":1},"id":{"type":"string","minLength":1},"limit":{"type":"integer","minimum":1,"maximum":1000},"after":{"type":"string","minLength":1},"at":{"type":"string","minLength":1},"side":{"type":"string","enum":["after","before"]}},"required":[],"additionalProperties":false};

function validate525(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/getStateQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate525.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "resource") || (key0 === "id")) || (key0 === "limit")) || (key0 === "after")) || (key0 === "at")) || (key0 === "side"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.limit !== undefined){
let data2 = data.limit;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err5);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
if(data.after !== undefined){
let data3 = data.after;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err8 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.at !== undefined){
let data4 = data.at;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err10 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.side !== undefined){
let data5 = data.side;
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
if(!((data5 === "after") || (data5 === "before"))){
const err13 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/enum",keyword:"enum",params:{allowedValues: schema223.properties.side.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err14);
errors++;
}
validate525.errors = vErrors;
validate525.count = errors;
return errors === 0;
}
validate525.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const getTimelineQuery = validate526;
const schema224 = {"$id":"/inline/getTimelineQuery","type":"object","properties":{"from":{"$ref":"/InstantText"},"to":{"$ref":"/InstantText"},"search":{"type":"string","minLength":1,"maxLength":200},"limit":{"type":"integer","minimum":1,"maximum":20000},"format":{"type":"string","enum":["json","text"]},"folded":{"type":"boolean"}},"required":[],"additionalProperties":false};
const schema29 = {"$id":"/InstantText","type":"string","minLength":1};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/InstantText" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate71.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func1(data) < 1){
const err0 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate71.errors = vErrors;
validate71.count = errors;
return errors === 0;
}
validate71.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate526(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/getTimelineQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate526.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "from") || (key0 === "to")) || (key0 === "search")) || (key0 === "limit")) || (key0 === "format")) || (key0 === "folded"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.from !== undefined){
if(!(validate71(data.from, {instancePath:instancePath+"/from",parentData:data,parentDataProperty:"from",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate71.errors);
errors += validate71.count;
}
}
if(data.to !== undefined){
if(!(validate71(data.to, {instancePath:instancePath+"/to",parentData:data,parentDataProperty:"to",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate71.errors);
errors += validate71.count;
}
}
if(data.search !== undefined){
let data2 = data.search;
if(typeof data2 === "string"){
if(func1(data2) > 200){
const err1 = {instancePath:instancePath+"/search",schemaPath:"#/properties/search/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(func1(data2) < 1){
const err2 = {instancePath:instancePath+"/search",schemaPath:"#/properties/search/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/search",schemaPath:"#/properties/search/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.limit !== undefined){
let data3 = data.limit;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err4 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err4);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 20000 || isNaN(data3)){
const err5 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20000},message:"must be <= 20000"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
if(data.format !== undefined){
let data4 = data.format;
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(!((data4 === "json") || (data4 === "text"))){
const err8 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema224.properties.format.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.folded !== undefined){
if(typeof data.folded !== "boolean"){
const err9 = {instancePath:instancePath+"/folded",schemaPath:"#/properties/folded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate526.errors = vErrors;
validate526.count = errors;
return errors === 0;
}
validate526.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isAdvanceRequest = validate68;
const schema27 = {"$id":"/AdvanceRequest","oneOf":[{"$ref":"/AdvanceByDuration"},{"$ref":"/AdvanceToInstant"},{"$ref":"/AdvanceUntil"}]};
const schema24 = {"$id":"/AdvanceByDuration","type":"object","additionalProperties":false,"required":["duration"],"properties":{"duration":{"$ref":"/Duration"},"deliveries":{"$ref":"/AdvanceDeliveries"}}};
const schema25 = {"$id":"/Duration","type":["string","number"],"minLength":1,"minimum":0};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Duration" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema25.type},message:"must be string,number"};
vErrors = withFault(vErrors, err0);
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data < 0 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(typeof data === "string"){
if(func1(data) < 1){
const err2 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
validate64.errors = vErrors;
validate64.count = errors;
return errors === 0;
}
validate64.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema26 = {"$id":"/AdvanceDeliveries","type":"string","enum":["background"]};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AdvanceDeliveries" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!(data === "background")){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema26.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate66.errors = vErrors;
validate66.count = errors;
return errors === 0;
}
validate66.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AdvanceByDuration" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.duration === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "duration"},message:"must have required property '"+"duration"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "duration") || (key0 === "deliveries"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.duration !== undefined){
if(!(validate64(data.duration, {instancePath:instancePath+"/duration",parentData:data,parentDataProperty:"duration",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
if(data.deliveries !== undefined){
if(!(validate66(data.deliveries, {instancePath:instancePath+"/deliveries",parentData:data,parentDataProperty:"deliveries",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate66.errors);
errors += validate66.count;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
validate63.errors = vErrors;
validate63.count = errors;
return errors === 0;
}
validate63.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema28 = {"$id":"/AdvanceToInstant","type":"object","additionalProperties":false,"required":["to"],"properties":{"to":{"$ref":"/InstantText"},"deliveries":{"$ref":"/AdvanceDeliveries"}}};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AdvanceToInstant" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.to === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "to") || (key0 === "deliveries"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.to !== undefined){
if(!(validate71(data.to, {instancePath:instancePath+"/to",parentData:data,parentDataProperty:"to",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate71.errors);
errors += validate71.count;
}
}
if(data.deliveries !== undefined){
if(!(validate66(data.deliveries, {instancePath:instancePath+"/deliveries",parentData:data,parentDataProperty:"deliveries",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate66.errors);
errors += validate66.count;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
validate70.errors = vErrors;
validate70.count = errors;
return errors === 0;
}
validate70.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema30 = {"$id":"/AdvanceUntil","type":"object","additionalProperties":false,"required":["until"],"properties":{"until":{"$ref":"/Until"},"limit":{"$ref":"/Duration"},"or_else":{"type":"string","const":"stay"},"deliveries":{"$ref":"/AdvanceDeliveries"}}};
const schema31 = {"$id":"/Until","oneOf":[{"$ref":"/UntilEvent"},{"$ref":"/UntilStatus"},{"const":"idle"}]};
const schema32 = {"$id":"/UntilEvent","type":"object","additionalProperties":false,"required":["event"],"properties":{"event":{"type":"string","minLength":1},"resource_id":{"type":"string","minLength":1},"count":{"type":"integer","minimum":1}}};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UntilEvent" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(((key0 === "event") || (key0 === "resource_id")) || (key0 === "count"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.event !== undefined){
let data0 = data.event;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.resource_id !== undefined){
let data1 = data.resource_id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.count !== undefined){
let data2 = data.count;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err6 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err6);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err8);
errors++;
}
validate77.errors = vErrors;
validate77.count = errors;
return errors === 0;
}
validate77.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema33 = {"$id":"/UntilStatus","type":"object","additionalProperties":false,"required":["resource","id","status"],"properties":{"resource":{"type":"string","minLength":1},"id":{"type":"string","minLength":1},"status":{"type":"string","minLength":1}}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UntilStatus" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "resource") || (key0 === "id")) || (key0 === "status"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err8 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate79.errors = vErrors;
validate79.count = errors;
return errors === 0;
}
validate79.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Until" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate77(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate77.errors);
errors += validate77.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate79(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate79.errors);
errors += validate79.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
const _errs3 = errors;
if("idle" !== data){
const err0 = {instancePath,schemaPath:"#/oneOf/2/const",keyword:"const",params:{allowedValue: "idle"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err0);
errors++;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
}
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err1);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate76.errors = vErrors;
validate76.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate76.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AdvanceUntil" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.until === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((((key0 === "until") || (key0 === "limit")) || (key0 === "or_else")) || (key0 === "deliveries"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.until !== undefined){
if(!(validate76(data.until, {instancePath:instancePath+"/until",parentData:data,parentDataProperty:"until",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate76.errors);
errors += validate76.count;
}
}
if(data.limit !== undefined){
if(!(validate64(data.limit, {instancePath:instancePath+"/limit",parentData:data,parentDataProperty:"limit",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
if(data.or_else !== undefined){
let data2 = data.or_else;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/or_else",schemaPath:"#/properties/or_else/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
if("stay" !== data2){
const err3 = {instancePath:instancePath+"/or_else",schemaPath:"#/properties/or_else/const",keyword:"const",params:{allowedValue: "stay"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.deliveries !== undefined){
if(!(validate66(data.deliveries, {instancePath:instancePath+"/deliveries",parentData:data,parentDataProperty:"deliveries",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate66.errors);
errors += validate66.count;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate75.errors = vErrors;
validate75.count = errors;
return errors === 0;
}
validate75.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AdvanceRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate63(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate63.errors);
errors += validate63.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate70(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate70.errors);
errors += validate70.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
const _errs3 = errors;
if(!(validate75(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate75.errors);
errors += validate75.count;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = true;
}
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err0);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate68.errors = vErrors;
validate68.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate68.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const isClockModeRequest = validate106;
const schema45 = {"$id":"/ClockModeRequest","type":"object","additionalProperties":false,"required":["mode"],"properties":{"mode":{"$ref":"/ClockMode"},"factor":{"type":"number","exclusiveMinimum":0}}};
const schema41 = {"$id":"/ClockMode","type":"string","enum":["frozen","realtime"]};

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ClockMode" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate97.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!((data === "frozen") || (data === "realtime"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema41.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate97.errors = vErrors;
validate97.count = errors;
return errors === 0;
}
validate97.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ClockModeRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate106.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mode === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"},message:"must have required property '"+"mode"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "mode") || (key0 === "factor"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.mode !== undefined){
if(!(validate97(data.mode, {instancePath:instancePath+"/mode",parentData:data,parentDataProperty:"mode",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate97.errors);
errors += validate97.count;
}
}
if(data.factor !== undefined){
let data1 = data.factor;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 <= 0 || isNaN(data1)){
const err2 = {instancePath:instancePath+"/factor",schemaPath:"#/properties/factor/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/factor",schemaPath:"#/properties/factor/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate106.errors = vErrors;
validate106.count = errors;
return errors === 0;
}
validate106.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isDurationsRequest = validate146;
const schema64 = {"$id":"/DurationsRequest","oneOf":[{"$ref":"/DurationsByName"},{"$ref":"/DurationsForSome"},{"$ref":"/DurationsCollapsed"}]};
const schema60 = {"$id":"/DurationsByName","type":"object","minProperties":1,"propertyNames":{"not":{"enum":["durations","match","lenient","collapse"]}},"additionalProperties":{"$ref":"/DurationSetting"}};
const schema56 = {"$id":"/DurationSetting","type":["string","number","null"],"minLength":1,"minimum":0};

function validate131(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DurationSetting" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate131.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema56.type},message:"must be string,number,null"};
vErrors = withFault(vErrors, err0);
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data < 0 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(typeof data === "string"){
if(func1(data) < 1){
const err2 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
validate131.errors = vErrors;
validate131.count = errors;
return errors === 0;
}
validate131.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DurationsByName" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate137.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
if(!((((key0 === "durations") || (key0 === "match")) || (key0 === "lenient")) || (key0 === "collapse"))){
const err1 = {};
vErrors = withFault(vErrors, err1);
errors++;
}
var valid1 = _errs3 === errors;
if(valid1){
const err2 = {instancePath,schemaPath:"#/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",propertyName:key0};
vErrors = withFault(vErrors, err2);
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = Math.min(vErrors.length, _errs2);
}
else {
vErrors = null;
}
}
}
var valid0 = _errs1 === errors;
if(!valid0){
const err3 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
for(const key1 in data){
if(!(validate131(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate131.errors);
errors += validate131.count;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate137.errors = vErrors;
validate137.count = errors;
return errors === 0;
}
validate137.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema63 = {"$id":"/DurationsForSome","type":"object","additionalProperties":false,"required":["durations"],"properties":{"durations":{"type":"object","additionalProperties":{"$ref":"/DurationSetting"}},"match":{"$ref":"/ObjectMatch"},"lenient":{"type":"boolean"}}};
const schema62 = {"$id":"/ObjectMatch","type":"object","minProperties":1,"properties":{"id":{"type":"string","minLength":1}},"additionalProperties":true};

function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ObjectMatch" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate141.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate141.errors = vErrors;
validate141.count = errors;
return errors === 0;
}
validate141.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DurationsForSome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate143.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.durations === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durations"},message:"must have required property '"+"durations"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(((key0 === "durations") || (key0 === "match")) || (key0 === "lenient"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.durations !== undefined){
let data0 = data.durations;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
if(!(validate131(data0[key1], {instancePath:instancePath+"/durations/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate131.errors);
errors += validate131.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/durations",schemaPath:"#/properties/durations/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.match !== undefined){
if(!(validate141(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate141.errors);
errors += validate141.count;
}
}
if(data.lenient !== undefined){
if(typeof data.lenient !== "boolean"){
const err3 = {instancePath:instancePath+"/lenient",schemaPath:"#/properties/lenient/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate143.errors = vErrors;
validate143.count = errors;
return errors === 0;
}
validate143.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema61 = {"$id":"/DurationsCollapsed","type":"object","additionalProperties":false,"required":["collapse"],"properties":{"collapse":{"oneOf":[{"const":true},{"$ref":"/Duration"}]},"match":{"$ref":"/ObjectMatch"}}};

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DurationsCollapsed" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate139.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.collapse === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "collapse"},message:"must have required property '"+"collapse"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "collapse") || (key0 === "match"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.collapse !== undefined){
let data0 = data.collapse;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
if(true !== data0){
const err2 = {instancePath:instancePath+"/collapse",schemaPath:"#/properties/collapse/oneOf/0/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
vErrors = withFault(vErrors, err2);
errors++;
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs5 = errors;
if(!(validate64(data0, {instancePath:instancePath+"/collapse",parentData:data,parentDataProperty:"collapse",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err3 = {instancePath:instancePath+"/collapse",schemaPath:"#/properties/collapse/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err3);
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = Math.min(vErrors.length, _errs3);
}
else {
vErrors = null;
}
}
}
}
if(data.match !== undefined){
if(!(validate141(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate141.errors);
errors += validate141.count;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate139.errors = vErrors;
validate139.count = errors;
return errors === 0;
}
validate139.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DurationsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate146.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate137(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate137.errors);
errors += validate137.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate143(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate143.errors);
errors += validate143.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
const _errs3 = errors;
if(!(validate139(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate139.errors);
errors += validate139.count;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = true;
}
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err0);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate146.errors = vErrors;
validate146.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate146.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const isEndpointChange = validate179;
const schema78 = {"$id":"/EndpointChange","type":"object","additionalProperties":false,"minProperties":1,"properties":{"fault_rates":{"oneOf":[{"$ref":"/FaultRates"},{"type":"null"}]},"subscribe":{"type":"array","items":{"type":"string","minLength":1}},"ack_timeout":{"$ref":"/Duration"},"active":{"type":"boolean"}}};
const schema77 = {"$id":"/FaultRates","type":"object","additionalProperties":false,"minProperties":1,"properties":{"duplicate":{"type":"number","minimum":0,"maximum":1},"reorder":{"type":"number","minimum":0,"maximum":1},"delay":{"type":"number","minimum":0,"maximum":1},"drop":{"type":"number","minimum":0,"maximum":1},"stale":{"type":"number","minimum":0,"maximum":1}}};

function validate175(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/FaultRates" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate175.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "duplicate") || (key0 === "reorder")) || (key0 === "delay")) || (key0 === "drop")) || (key0 === "stale"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.duplicate !== undefined){
let data0 = data.duplicate;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/duplicate",schemaPath:"#/properties/duplicate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/duplicate",schemaPath:"#/properties/duplicate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/duplicate",schemaPath:"#/properties/duplicate/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.reorder !== undefined){
let data1 = data.reorder;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/reorder",schemaPath:"#/properties/reorder/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/reorder",schemaPath:"#/properties/reorder/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/reorder",schemaPath:"#/properties/reorder/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.delay !== undefined){
let data2 = data.delay;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/delay",schemaPath:"#/properties/delay/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/delay",schemaPath:"#/properties/delay/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/delay",schemaPath:"#/properties/delay/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.drop !== undefined){
let data3 = data.drop;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/drop",schemaPath:"#/properties/drop/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/drop",schemaPath:"#/properties/drop/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/drop",schemaPath:"#/properties/drop/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.stale !== undefined){
let data4 = data.stale;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/stale",schemaPath:"#/properties/stale/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err14);
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/stale",schemaPath:"#/properties/stale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/stale",schemaPath:"#/properties/stale/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err17);
errors++;
}
validate175.errors = vErrors;
validate175.count = errors;
return errors === 0;
}
validate175.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate179(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EndpointChange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate179.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((((key0 === "fault_rates") || (key0 === "subscribe")) || (key0 === "ack_timeout")) || (key0 === "active"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.fault_rates !== undefined){
let data0 = data.fault_rates;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
if(!(validate175(data0, {instancePath:instancePath+"/fault_rates",parentData:data,parentDataProperty:"fault_rates",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate175.errors);
errors += validate175.count;
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs5 = errors;
if(data0 !== null){
const err2 = {instancePath:instancePath+"/fault_rates",schemaPath:"#/properties/fault_rates/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
vErrors = withFault(vErrors, err2);
errors++;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err3 = {instancePath:instancePath+"/fault_rates",schemaPath:"#/properties/fault_rates/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err3);
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = Math.min(vErrors.length, _errs3);
}
else {
vErrors = null;
}
}
}
}
if(data.subscribe !== undefined){
let data1 = data.subscribe;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err4 = {instancePath:instancePath+"/subscribe/" + i0,schemaPath:"#/properties/subscribe/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/subscribe/" + i0,schemaPath:"#/properties/subscribe/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/subscribe",schemaPath:"#/properties/subscribe/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.ack_timeout !== undefined){
if(!(validate64(data.ack_timeout, {instancePath:instancePath+"/ack_timeout",parentData:data,parentDataProperty:"ack_timeout",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
if(data.active !== undefined){
if(typeof data.active !== "boolean"){
const err7 = {instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err8);
errors++;
}
validate179.errors = vErrors;
validate179.count = errors;
return errors === 0;
}
validate179.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isEndpointRequest = validate184;
const schema80 = {"$id":"/EndpointRequest","type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","maxLength":2048},"subscribe":{"type":"array","items":{"type":"string","minLength":1}},"secret":{"type":"string","pattern":"^whsec_[A-Za-z0-9+/]+={0,2}$"},"timestamp":{"$ref":"/TimestampSource"},"ack_timeout":{"$ref":"/Duration"},"fault_rates":{"$ref":"/FaultRates"},"description":{"type":"string"}}};
const pattern3 = new RegExp("^whsec_[A-Za-z0-9+/]+={0,2}$", "u");
const schema76 = {"$id":"/TimestampSource","type":"string","enum":["wall","virtual"]};

function validate172(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TimestampSource" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate172.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!((data === "wall") || (data === "virtual"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema76.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate172.errors = vErrors;
validate172.count = errors;
return errors === 0;
}
validate172.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate184(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EndpointRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate184.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "url") || (key0 === "subscribe")) || (key0 === "secret")) || (key0 === "timestamp")) || (key0 === "ack_timeout")) || (key0 === "fault_rates")) || (key0 === "description"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 === "string"){
if(func1(data0) > 2048){
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.subscribe !== undefined){
let data1 = data.subscribe;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err4 = {instancePath:instancePath+"/subscribe/" + i0,schemaPath:"#/properties/subscribe/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/subscribe/" + i0,schemaPath:"#/properties/subscribe/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/subscribe",schemaPath:"#/properties/subscribe/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.secret !== undefined){
let data3 = data.secret;
if(typeof data3 === "string"){
if(!pattern3.test(data3)){
const err7 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/pattern",keyword:"pattern",params:{pattern: "^whsec_[A-Za-z0-9+/]+={0,2}$"},message:"must match pattern \""+"^whsec_[A-Za-z0-9+/]+={0,2}$"+"\""};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.timestamp !== undefined){
if(!(validate172(data.timestamp, {instancePath:instancePath+"/timestamp",parentData:data,parentDataProperty:"timestamp",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate172.errors);
errors += validate172.count;
}
}
if(data.ack_timeout !== undefined){
if(!(validate64(data.ack_timeout, {instancePath:instancePath+"/ack_timeout",parentData:data,parentDataProperty:"ack_timeout",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
if(data.fault_rates !== undefined){
if(!(validate175(data.fault_rates, {instancePath:instancePath+"/fault_rates",parentData:data,parentDataProperty:"fault_rates",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate175.errors);
errors += validate175.count;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err9 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate184.errors = vErrors;
validate184.count = errors;
return errors === 0;
}
validate184.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isExplorationRequest = validate197;
const schema87 = {"$id":"/ExplorationRequest","type":"object","additionalProperties":false,"properties":{"surprises":{"type":"integer","minimum":0},"budget":{"type":"object","additionalProperties":false,"properties":{"seconds":{"type":"number","exclusiveMinimum":0},"futures":{"type":"integer","minimum":1}}},"choices":{"$ref":"/ExplorationChoices"},"only":{"type":"array","items":{"type":"string","minLength":1}},"except":{"type":"array","items":{"type":"string","minLength":1}},"seconds_each":{"type":"number","exclusiveMinimum":0},"calls":{"type":"integer","minimum":1},"failures":{"type":"integer","minimum":1},"incomplete":{"type":"string","enum":["accept","fail"]},"seed":{"type":"string","minLength":1},"shard":{"type":"string","minLength":1},"replay":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"command":{"type":"string","minLength":1}}};
const func8 = Object.prototype.hasOwnProperty;
const schema85 = {"$id":"/ExplorationChoices","type":"object","additionalProperties":false,"properties":{"errors":{"oneOf":[{"type":"boolean"},{"type":"string","enum":["classes","documented"]},{"type":"array","items":{"type":"string","minLength":1}}]},"lost":{"oneOf":[{"type":"boolean"},{"type":"array","items":{"$ref":"/LossOfAnswer"}}]},"outcomes":{"type":"boolean"},"events":{"type":"boolean"},"webhooks":{"type":"boolean"},"timing":{"type":"boolean"},"values":{"type":"boolean"},"slow":{"type":"boolean"},"others":{"type":"boolean"},"outages":{"type":"boolean"},"answers":{"type":"boolean"}}};
const schema86 = {"$id":"/LossOfAnswer","type":"string","enum":["reset","hang"]};

function validate195(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/LossOfAnswer" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate195.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!((data === "reset") || (data === "hang"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema86.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate195.errors = vErrors;
validate195.count = errors;
return errors === 0;
}
validate195.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate194(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ExplorationChoices" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate194.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func8.call(schema85.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.errors !== undefined){
let data0 = data.errors;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
if(typeof data0 !== "boolean"){
const err1 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/oneOf/0/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err1);
errors++;
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs6 = errors;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/oneOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(!((data0 === "classes") || (data0 === "documented"))){
const err3 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/oneOf/1/enum",keyword:"enum",params:{allowedValues: schema85.properties.errors.oneOf[1].enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err3);
errors++;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
const _errs8 = errors;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/properties/errors/oneOf/2/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/properties/errors/oneOf/2/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/oneOf/2/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err6);
errors++;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid1 = true;
passing0 = 2;
}
}
}
if(!valid1){
const err7 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err7);
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = Math.min(vErrors.length, _errs3);
}
else {
vErrors = null;
}
}
}
}
if(data.lost !== undefined){
let data2 = data.lost;
const _errs13 = errors;
let valid4 = false;
let passing1 = null;
const _errs14 = errors;
if(typeof data2 !== "boolean"){
const err8 = {instancePath:instancePath+"/lost",schemaPath:"#/properties/lost/oneOf/0/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err8);
errors++;
}
var _valid1 = _errs14 === errors;
if(_valid1){
valid4 = true;
passing1 = 0;
}
const _errs16 = errors;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(validate195(data2[i1], {instancePath:instancePath+"/lost/" + i1,parentData:data2,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate195.errors);
errors += validate195.count;
}
}
}
else {
const err9 = {instancePath:instancePath+"/lost",schemaPath:"#/properties/lost/oneOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err9);
errors++;
}
var _valid1 = _errs16 === errors;
if(_valid1 && valid4){
valid4 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid4 = true;
passing1 = 1;
}
}
if(!valid4){
const err10 = {instancePath:instancePath+"/lost",schemaPath:"#/properties/lost/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err10);
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = Math.min(vErrors.length, _errs13);
}
else {
vErrors = null;
}
}
}
}
if(data.outcomes !== undefined){
if(typeof data.outcomes !== "boolean"){
const err11 = {instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.events !== undefined){
if(typeof data.events !== "boolean"){
const err12 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.webhooks !== undefined){
if(typeof data.webhooks !== "boolean"){
const err13 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.timing !== undefined){
if(typeof data.timing !== "boolean"){
const err14 = {instancePath:instancePath+"/timing",schemaPath:"#/properties/timing/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.values !== undefined){
if(typeof data.values !== "boolean"){
const err15 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.slow !== undefined){
if(typeof data.slow !== "boolean"){
const err16 = {instancePath:instancePath+"/slow",schemaPath:"#/properties/slow/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.others !== undefined){
if(typeof data.others !== "boolean"){
const err17 = {instancePath:instancePath+"/others",schemaPath:"#/properties/others/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.outages !== undefined){
if(typeof data.outages !== "boolean"){
const err18 = {instancePath:instancePath+"/outages",schemaPath:"#/properties/outages/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.answers !== undefined){
if(typeof data.answers !== "boolean"){
const err19 = {instancePath:instancePath+"/answers",schemaPath:"#/properties/answers/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err20);
errors++;
}
validate194.errors = vErrors;
validate194.count = errors;
return errors === 0;
}
validate194.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate197(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ExplorationRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate197.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func8.call(schema87.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.surprises !== undefined){
let data0 = data.surprises;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/surprises",schemaPath:"#/properties/surprises/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err1);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/surprises",schemaPath:"#/properties/surprises/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
if(data.budget !== undefined){
let data1 = data.budget;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!((key1 === "seconds") || (key1 === "futures"))){
const err3 = {instancePath:instancePath+"/budget",schemaPath:"#/properties/budget/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data1.seconds !== undefined){
let data2 = data1.seconds;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 <= 0 || isNaN(data2)){
const err4 = {instancePath:instancePath+"/budget/seconds",schemaPath:"#/properties/budget/properties/seconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/budget/seconds",schemaPath:"#/properties/budget/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data1.futures !== undefined){
let data3 = data1.futures;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err6 = {instancePath:instancePath+"/budget/futures",schemaPath:"#/properties/budget/properties/futures/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err6);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/budget/futures",schemaPath:"#/properties/budget/properties/futures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/budget",schemaPath:"#/properties/budget/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.choices !== undefined){
if(!(validate194(data.choices, {instancePath:instancePath+"/choices",parentData:data,parentDataProperty:"choices",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate194.errors);
errors += validate194.count;
}
}
if(data.only !== undefined){
let data5 = data.only;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err9 = {instancePath:instancePath+"/only/" + i0,schemaPath:"#/properties/only/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/only/" + i0,schemaPath:"#/properties/only/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.except !== undefined){
let data7 = data.except;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
if(typeof data8 === "string"){
if(func1(data8) < 1){
const err12 = {instancePath:instancePath+"/except/" + i1,schemaPath:"#/properties/except/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/except/" + i1,schemaPath:"#/properties/except/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/except",schemaPath:"#/properties/except/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.seconds_each !== undefined){
let data9 = data.seconds_each;
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 <= 0 || isNaN(data9)){
const err15 = {instancePath:instancePath+"/seconds_each",schemaPath:"#/properties/seconds_each/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/seconds_each",schemaPath:"#/properties/seconds_each/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.calls !== undefined){
let data10 = data.calls;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err17 = {instancePath:instancePath+"/calls",schemaPath:"#/properties/calls/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err17);
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 1 || isNaN(data10)){
const err18 = {instancePath:instancePath+"/calls",schemaPath:"#/properties/calls/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
}
if(data.failures !== undefined){
let data11 = data.failures;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err19 = {instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err19);
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 1 || isNaN(data11)){
const err20 = {instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
}
if(data.incomplete !== undefined){
let data12 = data.incomplete;
if(typeof data12 !== "string"){
const err21 = {instancePath:instancePath+"/incomplete",schemaPath:"#/properties/incomplete/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err21);
errors++;
}
if(!((data12 === "accept") || (data12 === "fail"))){
const err22 = {instancePath:instancePath+"/incomplete",schemaPath:"#/properties/incomplete/enum",keyword:"enum",params:{allowedValues: schema87.properties.incomplete.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.seed !== undefined){
let data13 = data.seed;
if(typeof data13 === "string"){
if(func1(data13) < 1){
const err23 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.shard !== undefined){
let data14 = data.shard;
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err25 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
if(data.replay !== undefined){
let data15 = data.replay;
if(typeof data15 === "string"){
if(func1(data15) < 1){
const err27 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err27);
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err28);
errors++;
}
}
if(data.name !== undefined){
let data16 = data.name;
if(typeof data16 === "string"){
if(func1(data16) < 1){
const err29 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err29);
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err30);
errors++;
}
}
if(data.command !== undefined){
let data17 = data.command;
if(typeof data17 === "string"){
if(func1(data17) < 1){
const err31 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err31);
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err32);
errors++;
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err33);
errors++;
}
validate197.errors = vErrors;
validate197.count = errors;
return errors === 0;
}
validate197.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isFaultRequest = validate221;
const schema96 = {"$id":"/FaultRequest","type":"object","additionalProperties":false,"required":["resource","operation"],"properties":{"resource":{"type":"string","minLength":1},"operation":{"type":"string","minLength":1},"outcome":{"$ref":"/FaultOutcome"},"outcomes":{"type":"array","minItems":1,"items":{"$ref":"/OutcomeStep"}},"count":{"type":"integer","minimum":1},"after":{"type":"integer","minimum":0},"probability":{"type":"number","exclusiveMinimum":0,"maximum":1},"match":{"$ref":"/Match"},"when":{"type":"string","enum":["before","after"]},"delay":{"$ref":"/Duration"},"for":{"$ref":"/Duration"}},"not":{"required":["outcome","outcomes"],"properties":{"outcome":{},"outcomes":{}}},"allOf":[{"anyOf":[{"required":["outcome"],"properties":{"outcome":{}}},{"required":["outcomes"],"properties":{"outcomes":{}}},{"required":["delay"],"properties":{"delay":{}}}]}]};
const schema89 = {"$id":"/FaultOutcome","oneOf":[{"$ref":"/Outcome"},{"$ref":"/NetworkOutcome"}]};
const schema90 = {"$id":"/Outcome","type":"object","additionalProperties":false,"minProperties":1,"properties":{"status":{"type":"integer","minimum":200,"maximum":599},"code":{"type":"string","minLength":1},"type":{"type":"string","minLength":1},"message":{"type":"string"},"field":{"type":["string","null"]},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{},"content_type":{"type":"string","minLength":1},"events":{"$ref":"/EventCount"}}};
const schema81 = {"$id":"/EventCount","oneOf":[{"type":"integer","minimum":-1000,"maximum":1000000},{"type":"string","const":"half"}]};

function validate188(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventCount" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate188.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err0);
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1000000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/oneOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data < -1000 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/oneOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000},message:"must be >= -1000"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(typeof data !== "string"){
const err3 = {instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
if("half" !== data){
const err4 = {instancePath,schemaPath:"#/oneOf/1/const",keyword:"const",params:{allowedValue: "half"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err4);
errors++;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err5);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate188.errors = vErrors;
validate188.count = errors;
return errors === 0;
}
validate188.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate201(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Outcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate201.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema90.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err2);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 599 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data0 < 200 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 200},message:"must be >= 200"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
if(data.code !== undefined){
let data1 = data.code;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err5 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err9 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.field !== undefined){
let data4 = data.field;
if((typeof data4 !== "string") && (data4 !== null)){
const err10 = {instancePath:instancePath+"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type: schema90.properties.field.type},message:"must be string,null"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.headers !== undefined){
let data5 = data.headers;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
if(typeof data5[key1] !== "string"){
const err11 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.content_type !== undefined){
let data7 = data.content_type;
if(typeof data7 === "string"){
if(func1(data7) < 1){
const err13 = {instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.events !== undefined){
if(!(validate188(data.events, {instancePath:instancePath+"/events",parentData:data,parentDataProperty:"events",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate188.errors);
errors += validate188.count;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err15);
errors++;
}
validate201.errors = vErrors;
validate201.count = errors;
return errors === 0;
}
validate201.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema91 = {"$id":"/NetworkOutcome","type":"object","additionalProperties":false,"required":["network"],"properties":{"network":{"type":"string","enum":["reset","empty","hang","truncate","garbage","slow","cut","stall"]},"events":{"$ref":"/EventCount"},"rate":{"type":"string","minLength":1}}};

function validate204(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/NetworkOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate204.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.network === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "network"},message:"must have required property '"+"network"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(((key0 === "network") || (key0 === "events")) || (key0 === "rate"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.network !== undefined){
let data0 = data.network;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/network",schemaPath:"#/properties/network/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(!((((((((data0 === "reset") || (data0 === "empty")) || (data0 === "hang")) || (data0 === "truncate")) || (data0 === "garbage")) || (data0 === "slow")) || (data0 === "cut")) || (data0 === "stall"))){
const err3 = {instancePath:instancePath+"/network",schemaPath:"#/properties/network/enum",keyword:"enum",params:{allowedValues: schema91.properties.network.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.events !== undefined){
if(!(validate188(data.events, {instancePath:instancePath+"/events",parentData:data,parentDataProperty:"events",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate188.errors);
errors += validate188.count;
}
}
if(data.rate !== undefined){
let data2 = data.rate;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err4 = {instancePath:instancePath+"/rate",schemaPath:"#/properties/rate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/rate",schemaPath:"#/properties/rate/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate204.errors = vErrors;
validate204.count = errors;
return errors === 0;
}
validate204.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate200(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/FaultOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate200.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate201(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate201.errors);
errors += validate201.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate204(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate204.errors);
errors += validate204.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err0);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate200.errors = vErrors;
validate200.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate200.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema92 = {"$id":"/OutcomeStep","oneOf":[{"$ref":"/Outcome"},{"$ref":"/NetworkOutcome"},{"const":"pass"}]};

function validate208(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/OutcomeStep" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate208.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate201(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate201.errors);
errors += validate201.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate204(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate204.errors);
errors += validate204.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
const _errs3 = errors;
if("pass" !== data){
const err0 = {instancePath,schemaPath:"#/oneOf/2/const",keyword:"const",params:{allowedValue: "pass"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err0);
errors++;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
}
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err1);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate208.errors = vErrors;
validate208.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate208.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema93 = {"$id":"/Match","type":"object","minProperties":1,"properties":{"path":{"type":"object","additionalProperties":{"type":"string"}},"query":{"type":"object","additionalProperties":{"$ref":"/QueryValue"}},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{}},"additionalProperties":true};
const schema94 = {"$id":"/QueryValue","oneOf":[{"type":"string"},{"type":"array","minItems":1,"items":{"type":"string"}}]};

function validate213(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/QueryValue" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate213.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(Array.isArray(data)){
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/oneOf/1/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
vErrors = withFault(vErrors, err1);
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(typeof data[i0] !== "string"){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/oneOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err3);
errors++;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
var items0 = true;
}
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err4);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate213.errors = vErrors;
validate213.count = errors;
evaluated0.items = items0;
return errors === 0;
}
validate213.evaluated = {"dynamicProps":false,"dynamicItems":true};


function validate212(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Match" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate212.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.path !== undefined){
let data0 = data.path;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
if(typeof data0[key0] !== "string"){
const err1 = {instancePath:instancePath+"/path/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/path/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.query !== undefined){
let data2 = data.query;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(validate213(data2[key1], {instancePath:instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate213.errors);
errors += validate213.count;
}
}
}
else {
const err3 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.headers !== undefined){
let data4 = data.headers;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
if(typeof data4[key2] !== "string"){
const err4 = {instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate212.errors = vErrors;
validate212.count = errors;
return errors === 0;
}
validate212.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate221(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/FaultRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate221.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.outcome === undefined) && (missing0 = "outcome")) || ((data.outcomes === undefined) && (missing0 = "outcomes"))){
const err0 = {};
vErrors = withFault(vErrors, err0);
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
const err1 = {instancePath,schemaPath:"#/not",keyword:"not",params:{},message:"must NOT be valid"};
vErrors = withFault(vErrors, err1);
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = Math.min(vErrors.length, _errs1);
}
else {
vErrors = null;
}
}
}
const _errs4 = errors;
let valid2 = false;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.outcome === undefined){
const err2 = {instancePath,schemaPath:"#/allOf/0/anyOf/0/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
var props0 = {};
props0.outcome = true;
}
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.outcomes === undefined){
const err3 = {instancePath,schemaPath:"#/allOf/0/anyOf/1/required",keyword:"required",params:{missingProperty: "outcomes"},message:"must have required property '"+"outcomes"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.outcomes = true;
}
}
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.delay === undefined){
const err4 = {instancePath,schemaPath:"#/allOf/0/anyOf/2/required",keyword:"required",params:{missingProperty: "delay"},message:"must have required property '"+"delay"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
var _valid0 = _errs7 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.delay = true;
}
}
if(!valid2){
const err5 = {instancePath,schemaPath:"#/allOf/0/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
vErrors = withFault(vErrors, err5);
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = Math.min(vErrors.length, _errs4);
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.operation === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema96.properties, key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err9 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.operation !== undefined){
let data1 = data.operation;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err11 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.outcome !== undefined){
if(!(validate200(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate200.errors);
errors += validate200.count;
}
}
if(data.outcomes !== undefined){
let data3 = data.outcomes;
if(Array.isArray(data3)){
if(data3.length < 1){
const err13 = {instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
vErrors = withFault(vErrors, err13);
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate208(data3[i0], {instancePath:instancePath+"/outcomes/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate208.errors);
errors += validate208.count;
}
}
}
else {
const err14 = {instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.count !== undefined){
let data5 = data.count;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err15 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err15);
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
}
if(data.after !== undefined){
let data6 = data.after;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err17 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err17);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
}
if(data.probability !== undefined){
let data7 = data.probability;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1 || isNaN(data7)){
const err19 = {instancePath:instancePath+"/probability",schemaPath:"#/properties/probability/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err19);
errors++;
}
if(data7 <= 0 || isNaN(data7)){
const err20 = {instancePath:instancePath+"/probability",schemaPath:"#/properties/probability/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/probability",schemaPath:"#/properties/probability/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.match !== undefined){
if(!(validate212(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate212.errors);
errors += validate212.count;
}
}
if(data.when !== undefined){
let data9 = data.when;
if(typeof data9 !== "string"){
const err22 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err22);
errors++;
}
if(!((data9 === "before") || (data9 === "after"))){
const err23 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/enum",keyword:"enum",params:{allowedValues: schema96.properties.when.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.delay !== undefined){
if(!(validate64(data.delay, {instancePath:instancePath+"/delay",parentData:data,parentDataProperty:"delay",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
if(data.for !== undefined){
if(!(validate64(data.for, {instancePath:instancePath+"/for",parentData:data,parentDataProperty:"for",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err24);
errors++;
}
validate221.errors = vErrors;
validate221.count = errors;
return errors === 0;
}
validate221.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isFutureResult = validate245;
const schema106 = {"$id":"/FutureResult","type":"object","additionalProperties":false,"required":["ok"],"properties":{"ok":{"type":"boolean"},"message":{"type":"string"},"always":{"type":"object","maxProperties":1000,"additionalProperties":{"type":"boolean"}},"sometimes":{"type":"object","maxProperties":1000,"additionalProperties":{"type":"boolean"}}}};

function validate245(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/FutureResult" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate245.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.ok === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ok"},message:"must have required property '"+"ok"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((((key0 === "ok") || (key0 === "message")) || (key0 === "always")) || (key0 === "sometimes"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.ok !== undefined){
if(typeof data.ok !== "boolean"){
const err2 = {instancePath:instancePath+"/ok",schemaPath:"#/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err3 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.always !== undefined){
let data2 = data.always;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length > 1000){
const err4 = {instancePath:instancePath+"/always",schemaPath:"#/properties/always/maxProperties",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key1 in data2){
if(typeof data2[key1] !== "boolean"){
const err5 = {instancePath:instancePath+"/always/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/always/additionalProperties/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/always",schemaPath:"#/properties/always/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.sometimes !== undefined){
let data4 = data.sometimes;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length > 1000){
const err7 = {instancePath:instancePath+"/sometimes",schemaPath:"#/properties/sometimes/maxProperties",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key2 in data4){
if(typeof data4[key2] !== "boolean"){
const err8 = {instancePath:instancePath+"/sometimes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/sometimes/additionalProperties/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/sometimes",schemaPath:"#/properties/sometimes/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate245.errors = vErrors;
validate245.count = errors;
return errors === 0;
}
validate245.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isFutureWait = validate246;
const schema107 = {"$id":"/FutureWait","type":"object","additionalProperties":false,"minProperties":1,"properties":{"duration":{"$ref":"/Duration"},"limits":{"type":"boolean"}}};

function validate246(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/FutureWait" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate246.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "duration") || (key0 === "limits"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.duration !== undefined){
if(!(validate64(data.duration, {instancePath:instancePath+"/duration",parentData:data,parentDataProperty:"duration",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
if(data.limits !== undefined){
if(typeof data.limits !== "boolean"){
const err2 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate246.errors = vErrors;
validate246.count = errors;
return errors === 0;
}
validate246.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isLimitsRequest = validate273;
const schema121 = {"$id":"/LimitsRequest","type":"object","additionalProperties":true,"minProperties":1,"properties":{"requests":{"oneOf":[{"$ref":"/RateLimitRequest"},{"type":"null"}]},"sessions":{"type":["integer","null"],"minimum":0}}};
const schema122 = {"$id":"/RateLimitRequest","type":"object","additionalProperties":false,"required":["count","per"],"properties":{"count":{"type":"integer","minimum":1},"per":{"$ref":"/Duration"}}};

function validate274(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RateLimitRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate274.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.count === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.per === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "per"},message:"must have required property '"+"per"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "count") || (key0 === "per"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.count !== undefined){
let data0 = data.count;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err3);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
if(data.per !== undefined){
if(!(validate64(data.per, {instancePath:instancePath+"/per",parentData:data,parentDataProperty:"per",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate274.errors = vErrors;
validate274.count = errors;
return errors === 0;
}
validate274.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate273(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/LimitsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate273.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.requests !== undefined){
let data0 = data.requests;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
if(!(validate274(data0, {instancePath:instancePath+"/requests",parentData:data,parentDataProperty:"requests",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate274.errors);
errors += validate274.count;
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs5 = errors;
if(data0 !== null){
const err1 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
vErrors = withFault(vErrors, err1);
errors++;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err2);
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = Math.min(vErrors.length, _errs3);
}
else {
vErrors = null;
}
}
}
}
if(data.sessions !== undefined){
let data1 = data.sessions;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
const err3 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: schema121.properties.sessions.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err3);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate273.errors = vErrors;
validate273.count = errors;
return errors === 0;
}
validate273.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPinRequest = validate354;
const schema156 = {"$id":"/PinRequest","type":"object","additionalProperties":false,"required":["resource","path"],"properties":{"resource":{"type":"string","minLength":1},"path":{"type":"string","minLength":1},"value":{},"values":{"type":"array","minItems":1,"items":{}},"match":{"$ref":"/ObjectMatch"},"count":{"type":"integer","minimum":1}},"allOf":[{"oneOf":[{"required":["value"],"properties":{"value":{}}},{"required":["values"],"properties":{"values":{}}}]}]};

function validate354(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PinRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate354.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = false;
let passing0 = null;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err0 = {instancePath,schemaPath:"#/allOf/0/oneOf/0/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
var props0 = {};
props0.value = true;
}
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.values === undefined){
const err1 = {instancePath,schemaPath:"#/allOf/0/oneOf/1/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
if(props0 !== true){
props0 = props0 || {};
props0.values = true;
}
}
}
if(!valid1){
const err2 = {instancePath,schemaPath:"#/allOf/0/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err2);
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = Math.min(vErrors.length, _errs2);
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.path === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "resource") || (key0 === "path")) || (key0 === "value")) || (key0 === "values")) || (key0 === "match")) || (key0 === "count"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err6 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.path !== undefined){
let data1 = data.path;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err8 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.values !== undefined){
let data2 = data.values;
if(Array.isArray(data2)){
if(data2.length < 1){
const err10 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.match !== undefined){
if(!(validate141(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate141.errors);
errors += validate141.count;
}
}
if(data.count !== undefined){
let data4 = data.count;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err12 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err12);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err14);
errors++;
}
validate354.errors = vErrors;
validate354.count = errors;
return errors === 0;
}
validate354.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isRequestPattern = validate365;
const schema162 = {"$id":"/RequestPattern","type":"object","additionalProperties":false,"properties":{"resource":{"type":"string","minLength":1},"operation":{"type":"string","minLength":1},"method":{"type":"string","minLength":1},"path":{"type":"string","minLength":1},"query":{"type":"object","additionalProperties":{"$ref":"/QueryValue"}},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{},"status":{"type":"integer","minimum":100,"maximum":599},"wait":{"$ref":"/Duration"}}};

function validate365(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RequestPattern" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate365.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func8.call(schema162.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.operation !== undefined){
let data1 = data.operation;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err3 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.method !== undefined){
let data2 = data.method;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.path !== undefined){
let data3 = data.path;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err7 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.query !== undefined){
let data4 = data.query;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
if(!(validate213(data4[key1], {instancePath:instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data4,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate213.errors);
errors += validate213.count;
}
}
}
else {
const err9 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.headers !== undefined){
let data6 = data.headers;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key2 in data6){
if(typeof data6[key2] !== "string"){
const err10 = {instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.status !== undefined){
let data8 = data.status;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err12 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err12);
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 599 || isNaN(data8)){
const err13 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
vErrors = withFault(vErrors, err13);
errors++;
}
if(data8 < 100 || isNaN(data8)){
const err14 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
}
if(data.wait !== undefined){
if(!(validate64(data.wait, {instancePath:instancePath+"/wait",parentData:data,parentDataProperty:"wait",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err15);
errors++;
}
validate365.errors = vErrors;
validate365.count = errors;
return errors === 0;
}
validate365.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isResetRequest = validate368;
const schema163 = {"$id":"/ResetRequest","type":"object","additionalProperties":false,"properties":{"t0":{"$ref":"/InstantText"},"salt":{"type":"string"},"reload":{"type":"boolean"}}};

function validate368(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ResetRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate368.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "t0") || (key0 === "salt")) || (key0 === "reload"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.t0 !== undefined){
if(!(validate71(data.t0, {instancePath:instancePath+"/t0",parentData:data,parentDataProperty:"t0",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate71.errors);
errors += validate71.count;
}
}
if(data.salt !== undefined){
if(typeof data.salt !== "string"){
const err1 = {instancePath:instancePath+"/salt",schemaPath:"#/properties/salt/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.reload !== undefined){
if(typeof data.reload !== "boolean"){
const err2 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate368.errors = vErrors;
validate368.count = errors;
return errors === 0;
}
validate368.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isRewindRequest = validate376;
const schema166 = {"$id":"/RewindRequest","type":"object","additionalProperties":false,"required":["to"],"properties":{"to":{"$ref":"/PastPlace"},"side":{"$ref":"/PastSide"}}};
const schema151 = {"$id":"/PastPlace","oneOf":[{"type":"string","minLength":1},{"$ref":"/RewindSteps"},{"$ref":"/InputPlace"}]};
const schema152 = {"$id":"/RewindSteps","type":"object","additionalProperties":false,"required":["steps"],"properties":{"steps":{"type":"integer","minimum":1}}};

function validate345(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RewindSteps" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate345.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.steps === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "steps"},message:"must have required property '"+"steps"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "steps")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.steps !== undefined){
let data0 = data.steps;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err2);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate345.errors = vErrors;
validate345.count = errors;
return errors === 0;
}
validate345.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema111 = {"$id":"/InputPlace","type":"object","additionalProperties":false,"required":["input"],"properties":{"input":{"type":"integer","minimum":0}}};

function validate253(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/InputPlace" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate253.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.input === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "input"},message:"must have required property '"+"input"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "input")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.input !== undefined){
let data0 = data.input;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/input",schemaPath:"#/properties/input/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err2);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/input",schemaPath:"#/properties/input/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate253.errors = vErrors;
validate253.count = errors;
return errors === 0;
}
validate253.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate344(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PastPlace" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate344.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(typeof data === "string"){
if(func1(data) < 1){
const err0 = {instancePath,schemaPath:"#/oneOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(!(validate345(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate345.errors);
errors += validate345.count;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
var props0 = true;
}
const _errs4 = errors;
if(!(validate253(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate253.errors);
errors += validate253.count;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = true;
}
}
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err2);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate344.errors = vErrors;
validate344.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate344.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema153 = {"$id":"/PastSide","type":"string","enum":["after","before"]};

function validate348(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PastSide" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate348.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!((data === "after") || (data === "before"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema153.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate348.errors = vErrors;
validate348.count = errors;
return errors === 0;
}
validate348.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate376(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RewindRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate376.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.to === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "to") || (key0 === "side"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.to !== undefined){
if(!(validate344(data.to, {instancePath:instancePath+"/to",parentData:data,parentDataProperty:"to",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate344.errors);
errors += validate344.count;
}
}
if(data.side !== undefined){
if(!(validate348(data.side, {instancePath:instancePath+"/side",parentData:data,parentDataProperty:"side",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate348.errors);
errors += validate348.count;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
validate376.errors = vErrors;
validate376.count = errors;
return errors === 0;
}
validate376.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isScenarioRequest = validate389;
const schema170 = {"$id":"/ScenarioRequest","type":"object","additionalProperties":false,"required":["on"],"properties":{"description":{"type":"string"},"on":{"$ref":"/OperationTarget"},"outcome":{"$ref":"/FaultOutcome"},"pins":{"$ref":"/ScenarioPins"}},"allOf":[{"oneOf":[{"required":["outcome"],"properties":{"outcome":{}}},{"required":["pins"],"properties":{"pins":{}}}]}]};
const schema131 = {"$id":"/OperationTarget","type":"object","additionalProperties":false,"required":["resource","operation"],"properties":{"resource":{"type":"string","minLength":1},"operation":{"type":"string","minLength":1}}};

function validate292(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/OperationTarget" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate292.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.operation === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "resource") || (key0 === "operation"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.operation !== undefined){
let data1 = data.operation;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err5 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate292.errors = vErrors;
validate292.count = errors;
return errors === 0;
}
validate292.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema148 = {"$id":"/ScenarioPins","type":"object","minProperties":1,"additionalProperties":{}};

function validate334(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ScenarioPins" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate334.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate334.errors = vErrors;
validate334.count = errors;
return errors === 0;
}
validate334.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate389(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ScenarioRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate389.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = false;
let passing0 = null;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.outcome === undefined){
const err0 = {instancePath,schemaPath:"#/allOf/0/oneOf/0/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
var props0 = {};
props0.outcome = true;
}
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pins === undefined){
const err1 = {instancePath,schemaPath:"#/allOf/0/oneOf/1/required",keyword:"required",params:{missingProperty: "pins"},message:"must have required property '"+"pins"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
if(props0 !== true){
props0 = props0 || {};
props0.pins = true;
}
}
}
if(!valid1){
const err2 = {instancePath,schemaPath:"#/allOf/0/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err2);
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = Math.min(vErrors.length, _errs2);
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.on === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "on"},message:"must have required property '"+"on"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "description") || (key0 === "on")) || (key0 === "outcome")) || (key0 === "pins"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err5 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.on !== undefined){
if(!(validate292(data.on, {instancePath:instancePath+"/on",parentData:data,parentDataProperty:"on",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate292.errors);
errors += validate292.count;
}
}
if(data.outcome !== undefined){
if(!(validate200(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate200.errors);
errors += validate200.count;
}
}
if(data.pins !== undefined){
if(!(validate334(data.pins, {instancePath:instancePath+"/pins",parentData:data,parentDataProperty:"pins",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate334.errors);
errors += validate334.count;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate389.errors = vErrors;
validate389.count = errors;
return errors === 0;
}
validate389.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isSeedRequest = validate398;
const schema174 = {"$id":"/SeedRequest","oneOf":[{"$ref":"/SeedOneResource"},{"$ref":"/SeedManyResources"}]};
const schema173 = {"$id":"/SeedOneResource","type":"object","additionalProperties":false,"required":["resource","objects"],"properties":{"resource":{"type":"string","minLength":1},"objects":{"type":"array","items":{"$ref":"/SeedObject"}}}};
const schema172 = {"$id":"/SeedObject","type":"object","required":["id"],"properties":{"id":{"type":"string"}},"additionalProperties":true};

function validate394(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SeedObject" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate394.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
validate394.errors = vErrors;
validate394.count = errors;
return errors === 0;
}
validate394.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate396(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SeedOneResource" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate396.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.objects === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "objects"},message:"must have required property '"+"objects"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "resource") || (key0 === "objects"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.objects !== undefined){
let data1 = data.objects;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate394(data1[i0], {instancePath:instancePath+"/objects/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate394.errors);
errors += validate394.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/objects",schemaPath:"#/properties/objects/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate396.errors = vErrors;
validate396.count = errors;
return errors === 0;
}
validate396.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema171 = {"$id":"/SeedManyResources","type":"object","additionalProperties":false,"required":["resources"],"properties":{"resources":{"type":"object","additionalProperties":{"type":"array","items":{"$ref":"/SeedObject"}}}}};

function validate393(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SeedManyResources" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate393.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resources === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resources"},message:"must have required property '"+"resources"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "resources")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.resources !== undefined){
let data0 = data.resources;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
let data1 = data0[key1];
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate394(data1[i0], {instancePath:instancePath+"/resources/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate394.errors);
errors += validate394.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/resources/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/resources/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/resources",schemaPath:"#/properties/resources/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate393.errors = vErrors;
validate393.count = errors;
return errors === 0;
}
validate393.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate398(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SeedRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate398.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate396(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate396.errors);
errors += validate396.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate393(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate393.errors);
errors += validate393.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err0);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate398.errors = vErrors;
validate398.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate398.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const isSignInFault = validate408;
const schema178 = {"$id":"/SignInFault","type":"object","additionalProperties":false,"required":["fault"],"properties":{"fault":{"type":"string","enum":["denied","wrong_state","spent_code","expired_tokens","revoked_tokens","rotated_keys"]}}};

function validate408(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SignInFault" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate408.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fault === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fault"},message:"must have required property '"+"fault"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "fault")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.fault !== undefined){
let data0 = data.fault;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(!((((((data0 === "denied") || (data0 === "wrong_state")) || (data0 === "spent_code")) || (data0 === "expired_tokens")) || (data0 === "revoked_tokens")) || (data0 === "rotated_keys"))){
const err3 = {instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/enum",keyword:"enum",params:{allowedValues: schema178.properties.fault.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate408.errors = vErrors;
validate408.count = errors;
return errors === 0;
}
validate408.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isSignInRequest = validate409;
const schema179 = {"$id":"/SignInRequest","type":"object","additionalProperties":false,"required":["person"],"properties":{"person":{"type":"string","minLength":1},"scopes":{"type":"array","items":{"type":"string"}},"client":{"type":"string","minLength":1}}};

function validate409(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SignInRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate409.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.person === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "person"},message:"must have required property '"+"person"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(((key0 === "person") || (key0 === "scopes")) || (key0 === "client"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.person !== undefined){
let data0 = data.person;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/person",schemaPath:"#/properties/person/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/person",schemaPath:"#/properties/person/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.scopes !== undefined){
let data1 = data.scopes;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err4 = {instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.client !== undefined){
let data3 = data.client;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err6 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err8);
errors++;
}
validate409.errors = vErrors;
validate409.count = errors;
return errors === 0;
}
validate409.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isSnapshotRequest = validate416;
const schema183 = {"$id":"/SnapshotRequest","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"$ref":"/Name"}}};
const schema125 = {"$id":"/Name","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"};
const pattern8 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");

function validate281(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Name" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate281.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern8.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"+"\""};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate281.errors = vErrors;
validate281.count = errors;
return errors === 0;
}
validate281.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate416(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SnapshotRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate416.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "name")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.name !== undefined){
if(!(validate281(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate281.errors);
errors += validate281.count;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
validate416.errors = vErrors;
validate416.count = errors;
return errors === 0;
}
validate416.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isWebhookFaultChange = validate495;
const schema209 = {"$id":"/WebhookFaultChange","type":"object","additionalProperties":false,"minProperties":1,"properties":{"event":{"type":["string","null"],"minLength":1},"resource_id":{"type":["string","null"],"minLength":1},"endpoint_id":{"type":["string","null"],"minLength":1},"attempt":{"type":["integer","null"],"minimum":1},"do":{"$ref":"/WebhookFaultKind"},"by":{"$ref":"/Duration"},"count":{"type":["integer","null"],"minimum":1},"after":{"type":"integer","minimum":0}}};
const schema208 = {"$id":"/WebhookFaultKind","type":"string","enum":["drop","duplicate","stale","reorder","delay"]};

function validate493(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WebhookFaultKind" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate493.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!(((((data === "drop") || (data === "duplicate")) || (data === "stale")) || (data === "reorder")) || (data === "delay"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema208.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate493.errors = vErrors;
validate493.count = errors;
return errors === 0;
}
validate493.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate495(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WebhookFaultChange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate495.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "event") || (key0 === "resource_id")) || (key0 === "endpoint_id")) || (key0 === "attempt")) || (key0 === "do")) || (key0 === "by")) || (key0 === "count")) || (key0 === "after"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.event !== undefined){
let data0 = data.event;
if((typeof data0 !== "string") && (data0 !== null)){
const err2 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: schema209.properties.event.type},message:"must be string,null"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
if(data.resource_id !== undefined){
let data1 = data.resource_id;
if((typeof data1 !== "string") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: schema209.properties.resource_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err5 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
if(data.endpoint_id !== undefined){
let data2 = data.endpoint_id;
if((typeof data2 !== "string") && (data2 !== null)){
const err6 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/type",keyword:"type",params:{type: schema209.properties.endpoint_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err7 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
if(data.attempt !== undefined){
let data3 = data.attempt;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err8 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: schema209.properties.attempt.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err8);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
if(data.do !== undefined){
if(!(validate493(data.do, {instancePath:instancePath+"/do",parentData:data,parentDataProperty:"do",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate493.errors);
errors += validate493.count;
}
}
if(data.by !== undefined){
if(!(validate64(data.by, {instancePath:instancePath+"/by",parentData:data,parentDataProperty:"by",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
if(data.count !== undefined){
let data6 = data.count;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
const err10 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: schema209.properties.count.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err10);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err11 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
}
if(data.after !== undefined){
let data7 = data.after;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err12 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err12);
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err13 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err14);
errors++;
}
validate495.errors = vErrors;
validate495.count = errors;
return errors === 0;
}
validate495.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isWebhookFaultRequest = validate500;
const schema211 = {"$id":"/WebhookFaultRequest","type":"object","additionalProperties":false,"required":["do"],"properties":{"event":{"type":"string","minLength":1},"resource_id":{"type":"string","minLength":1},"endpoint_id":{"type":"string","minLength":1},"attempt":{"type":"integer","minimum":1},"do":{"$ref":"/WebhookFaultKind"},"by":{"$ref":"/Duration"},"count":{"type":"integer","minimum":1},"after":{"type":"integer","minimum":0}}};

function validate500(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WebhookFaultRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate500.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.do === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "do"},message:"must have required property '"+"do"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "event") || (key0 === "resource_id")) || (key0 === "endpoint_id")) || (key0 === "attempt")) || (key0 === "do")) || (key0 === "by")) || (key0 === "count")) || (key0 === "after"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.event !== undefined){
let data0 = data.event;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.resource_id !== undefined){
let data1 = data.resource_id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.endpoint_id !== undefined){
let data2 = data.endpoint_id;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err6 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.attempt !== undefined){
let data3 = data.attempt;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err8);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
if(data.do !== undefined){
if(!(validate493(data.do, {instancePath:instancePath+"/do",parentData:data,parentDataProperty:"do",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate493.errors);
errors += validate493.count;
}
}
if(data.by !== undefined){
if(!(validate64(data.by, {instancePath:instancePath+"/by",parentData:data,parentDataProperty:"by",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
if(data.count !== undefined){
let data6 = data.count;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err10 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err10);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err11 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
}
if(data.after !== undefined){
let data7 = data.after;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err12 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err12);
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err13 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err14);
errors++;
}
validate500.errors = vErrors;
validate500.count = errors;
return errors === 0;
}
validate500.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isWorldEventRequest = validate507;
const schema214 = {"$id":"/WorldEventRequest","oneOf":[{"$ref":"/WorldEventWithData"},{"$ref":"/WorldEventWithParameters"}]};
const schema215 = {"$id":"/WorldEventWithData","type":"object","additionalProperties":false,"required":["event","data"],"properties":{"event":{"type":"string","minLength":1},"data":{"type":"object","additionalProperties":true},"about":{"type":"object","additionalProperties":true}}};

function validate508(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldEventWithData" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate508.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.data === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!(((key0 === "event") || (key0 === "data")) || (key0 === "about"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.event !== undefined){
let data0 = data.event;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data1 = data.data;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.about !== undefined){
let data2 = data.about;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
const err6 = {instancePath:instancePath+"/about",schemaPath:"#/properties/about/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate508.errors = vErrors;
validate508.count = errors;
return errors === 0;
}
validate508.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema216 = {"$id":"/WorldEventWithParameters","type":"object","required":["event"],"properties":{"event":{"type":"string","minLength":1}},"not":{"type":"object","required":["data"],"properties":{"data":{}}},"additionalProperties":true};

function validate510(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldEventWithParameters" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate510.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
const err0 = {};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {};
vErrors = withFault(vErrors, err1);
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
const err2 = {instancePath,schemaPath:"#/not",keyword:"not",params:{},message:"must NOT be valid"};
vErrors = withFault(vErrors, err2);
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = Math.min(vErrors.length, _errs1);
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.event !== undefined){
let data0 = data.event;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate510.errors = vErrors;
validate510.count = errors;
return errors === 0;
}
validate510.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate507(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldEventRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate507.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate508(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate508.errors);
errors += validate508.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate510(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate510.errors);
errors += validate510.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err0);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate507.errors = vErrors;
validate507.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate507.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const isWorldRequest = validate521;
const schema220 = {"$id":"/WorldRequest","type":"object","additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"maxLength":1000},"from":{"oneOf":[{"type":"string","minLength":1},{"$ref":"/WorldFromPast"}]},"salt":{"type":"string"},"key":{"type":"string","pattern":"^[\\x21-\\x7e]+$","maxLength":1000},"deliver":{"type":"boolean"}}};
const schema218 = {"$id":"/WorldFromPast","type":"object","additionalProperties":false,"required":["at"],"properties":{"at":{"$ref":"/PastPlace"},"side":{"$ref":"/PastSide"}}};

function validate516(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldFromPast" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate516.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.at === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "at") || (key0 === "side"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.at !== undefined){
if(!(validate344(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate344.errors);
errors += validate344.count;
}
}
if(data.side !== undefined){
if(!(validate348(data.side, {instancePath:instancePath+"/side",parentData:data,parentDataProperty:"side",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate348.errors);
errors += validate348.count;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
validate516.errors = vErrors;
validate516.count = errors;
return errors === 0;
}
validate516.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const pattern13 = new RegExp("^[\\x21-\\x7e]+$", "u");

function validate521(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate521.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "from")) || (key0 === "salt")) || (key0 === "key")) || (key0 === "deliver"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) > 1000){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.from !== undefined){
let data1 = data.from;
const _errs5 = errors;
let valid1 = false;
let passing0 = null;
const _errs6 = errors;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/oneOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/oneOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
var _valid0 = _errs6 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs8 = errors;
if(!(validate516(data1, {instancePath:instancePath+"/from",parentData:data,parentDataProperty:"from",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate516.errors);
errors += validate516.count;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err6 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err6);
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = Math.min(vErrors.length, _errs5);
}
else {
vErrors = null;
}
}
}
}
if(data.salt !== undefined){
if(typeof data.salt !== "string"){
const err7 = {instancePath:instancePath+"/salt",schemaPath:"#/properties/salt/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.key !== undefined){
let data3 = data.key;
if(typeof data3 === "string"){
if(func1(data3) > 1000){
const err8 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(!pattern13.test(data3)){
const err9 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/pattern",keyword:"pattern",params:{pattern: "^[\\x21-\\x7e]+$"},message:"must match pattern \""+"^[\\x21-\\x7e]+$"+"\""};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.deliver !== undefined){
if(typeof data.deliver !== "boolean"){
const err11 = {instancePath:instancePath+"/deliver",schemaPath:"#/properties/deliver/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err12);
errors++;
}
validate521.errors = vErrors;
validate521.count = errors;
return errors === 0;
}
validate521.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const listDeliveriesQuery = validate529;
const schema225 = {"$id":"/inline/listDeliveriesQuery","type":"object","properties":{"event":{"type":"string","minLength":1},"endpoint_id":{"type":"string","minLength":1},"outcome":{"$ref":"/DeliveryOutcome"},"limit":{"type":"integer","minimum":1,"maximum":1000},"after":{"type":"string","minLength":1}},"required":[],"additionalProperties":false};
const schema52 = {"$id":"/DeliveryOutcome","type":"string","enum":["pending","held","delivered","failed","skipped"]};

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DeliveryOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate122.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!(((((data === "pending") || (data === "held")) || (data === "delivered")) || (data === "failed")) || (data === "skipped"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema52.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate122.errors = vErrors;
validate122.count = errors;
return errors === 0;
}
validate122.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate529(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/listDeliveriesQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate529.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "event") || (key0 === "endpoint_id")) || (key0 === "outcome")) || (key0 === "limit")) || (key0 === "after"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.event !== undefined){
let data0 = data.event;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.endpoint_id !== undefined){
let data1 = data.endpoint_id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err3 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.outcome !== undefined){
if(!(validate122(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate122.errors);
errors += validate122.count;
}
}
if(data.limit !== undefined){
let data3 = data.limit;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err5 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err5);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000 || isNaN(data3)){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
if(data.after !== undefined){
let data4 = data.after;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err8 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate529.errors = vErrors;
validate529.count = errors;
return errors === 0;
}
validate529.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const listEndpointDeliveriesQuery = validate531;
const schema226 = {"$id":"/inline/listEndpointDeliveriesQuery","type":"object","properties":{"limit":{"type":"integer","minimum":1,"maximum":1000},"after":{"type":"string","minLength":1}},"required":[],"additionalProperties":false};

function validate531(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/listEndpointDeliveriesQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate531.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "limit") || (key0 === "after"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.limit !== undefined){
let data0 = data.limit;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err1);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
if(data.after !== undefined){
let data1 = data.after;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate531.errors = vErrors;
validate531.count = errors;
return errors === 0;
}
validate531.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const listEventsQuery = validate532;
const schema227 = {"$id":"/inline/listEventsQuery","type":"object","properties":{"type":{"type":"string","minLength":1},"resource_id":{"type":"string","minLength":1},"limit":{"type":"integer","minimum":1,"maximum":1000},"after":{"type":"string","minLength":1},"wait":{"$ref":"/DurationInQuery"}},"required":[],"additionalProperties":false};
const schema55 = {"$id":"/DurationInQuery","type":"string","minLength":1};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DurationInQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate130.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func1(data) < 1){
const err0 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate130.errors = vErrors;
validate130.count = errors;
return errors === 0;
}
validate130.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate532(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/listEventsQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate532.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "type") || (key0 === "resource_id")) || (key0 === "limit")) || (key0 === "after")) || (key0 === "wait"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.resource_id !== undefined){
let data1 = data.resource_id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err3 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.limit !== undefined){
let data2 = data.limit;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err5);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
if(data.after !== undefined){
let data3 = data.after;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err8 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.wait !== undefined){
if(!(validate130(data.wait, {instancePath:instancePath+"/wait",parentData:data,parentDataProperty:"wait",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate130.errors);
errors += validate130.count;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate532.errors = vErrors;
validate532.count = errors;
return errors === 0;
}
validate532.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const listMessagesQuery = validate534;
const schema228 = {"$id":"/inline/listMessagesQuery","type":"object","properties":{"to":{"type":"string","minLength":1},"limit":{"type":"integer","minimum":1,"maximum":1000}},"required":[],"additionalProperties":false};

function validate534(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/listMessagesQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate534.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "to") || (key0 === "limit"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.to !== undefined){
let data0 = data.to;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.limit !== undefined){
let data1 = data.limit;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err3);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate534.errors = vErrors;
validate534.count = errors;
return errors === 0;
}
validate534.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const listPossibleWorldEventsQuery = validate535;
const schema229 = {"$id":"/inline/listPossibleWorldEventsQuery","type":"object","properties":{"resource":{"type":"string","minLength":1},"id":{"type":"string","minLength":1}},"required":[],"additionalProperties":false};

function validate535(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/listPossibleWorldEventsQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate535.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "resource") || (key0 === "id"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate535.errors = vErrors;
validate535.count = errors;
return errors === 0;
}
validate535.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const listRequestsQuery = validate536;
const schema230 = {"$id":"/inline/listRequestsQuery","type":"object","properties":{"resource":{"type":"string","minLength":1},"operation":{"type":"string","minLength":1},"status":{"type":"integer","minimum":100,"maximum":599},"resolution":{"$ref":"/Resolution"},"after":{"type":"string","minLength":1},"limit":{"type":"integer","minimum":1,"maximum":1000}},"required":[],"additionalProperties":false};
const schema100 = {"$id":"/Resolution","type":"string","enum":["unauthenticated","unrouted","fault","scenario","magic","invalid","limited","replayed","stateful","stateless","failed"]};

function validate232(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Resolution" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate232.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!(((((((((((data === "unauthenticated") || (data === "unrouted")) || (data === "fault")) || (data === "scenario")) || (data === "magic")) || (data === "invalid")) || (data === "limited")) || (data === "replayed")) || (data === "stateful")) || (data === "stateless")) || (data === "failed"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema100.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate232.errors = vErrors;
validate232.count = errors;
return errors === 0;
}
validate232.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate536(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/listRequestsQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate536.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "resource") || (key0 === "operation")) || (key0 === "status")) || (key0 === "resolution")) || (key0 === "after")) || (key0 === "limit"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.operation !== undefined){
let data1 = data.operation;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err3 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err5);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 599 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data2 < 100 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
if(data.resolution !== undefined){
if(!(validate232(data.resolution, {instancePath:instancePath+"/resolution",parentData:data,parentDataProperty:"resolution",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate232.errors);
errors += validate232.count;
}
}
if(data.after !== undefined){
let data4 = data.after;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err8 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.limit !== undefined){
let data5 = data.limit;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err10 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err10);
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000 || isNaN(data5)){
const err11 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err12 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err13);
errors++;
}
validate536.errors = vErrors;
validate536.count = errors;
return errors === 0;
}
validate536.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const makeWorldQuery = validate538;
const schema231 = {"$id":"/inline/makeWorldQuery","type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"}},"required":[],"additionalProperties":false};
const pattern14 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$", "u");

function validate538(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/makeWorldQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate538.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "id")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern14.test(data0)){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"+"\""};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate538.errors = vErrors;
validate538.count = errors;
return errors === 0;
}
validate538.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const streamTimelineQuery = validate539;
const schema232 = {"$id":"/inline/streamTimelineQuery","type":"object","properties":{"kinds":{"type":"string","minLength":1},"last_event_id":{"type":"string","minLength":1},"limit":{"type":"integer","minimum":1}},"required":[],"additionalProperties":false};

function validate539(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/inline/streamTimelineQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate539.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "kinds") || (key0 === "last_event_id")) || (key0 === "limit"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.kinds !== undefined){
let data0 = data.kinds;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.last_event_id !== undefined){
let data1 = data.last_event_id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err3 = {instancePath:instancePath+"/last_event_id",schemaPath:"#/properties/last_event_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/last_event_id",schemaPath:"#/properties/last_event_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.limit !== undefined){
let data2 = data.limit;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err5);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate539.errors = vErrors;
validate539.count = errors;
return errors === 0;
}
validate539.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

function withFault(faults, fault) {
if (faults === null) return [fault];
if (faults.length < 10000) faults.push(fault);
return faults;
}
function withFaults(faults, more) {
if (faults === null) return more;
for (let at = 0; at < more.length && faults.length < 10000; at++) faults.push(more[at]);
return faults;
}

export const advanceClockBody = isAdvanceRequest;
export const armFaultBody = isFaultRequest;
export const armWebhookFaultBody = isWebhookFaultRequest;
export const beginExplorationBody = isExplorationRequest;
export const changeEndpointBody = isEndpointChange;
export const changeWebhookFaultBody = isWebhookFaultChange;
export const countRequestsBody = isRequestPattern;
export const endFutureBody = isFutureResult;
export const failSignInBody = isSignInFault;
export const findRequestsBody = isRequestPattern;
export const makeWorldBody = isWorldRequest;
export const putScenarioBody = isScenarioRequest;
export const registerEndpointBody = isEndpointRequest;
export const resetBody = isResetRequest;
export const rewindBody = isRewindRequest;
export const seedBody = isSeedRequest;
export const setClockModeBody = isClockModeRequest;
export const setDurationsBody = isDurationsRequest;
export const setLimitsBody = isLimitsRequest;
export const setPinBody = isPinRequest;
export const signInBody = isSignInRequest;
export const takeSnapshotBody = isSnapshotRequest;
export const triggerWorldEventBody = isWorldEventRequest;
export const waitInFutureBody = isFutureWait;

