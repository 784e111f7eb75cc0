// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import cm0 from "ajv/dist/runtime/ucs2length.js";
const m0 = cm0.default ?? cm0;
export const isCreateAgentRequest = validate63;
const schema28 = {"$id":"/CreateAgentRequest","type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1},"description":{"type":["string","null"]}}};
const func1 = m0;

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateAgentRequest" */;
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
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if((typeof data1 !== "string") && (data1 !== null)){
const err3 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema28.properties.description.type},message:"must be string,null"};
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
validate63.errors = vErrors;
validate63.count = errors;
return errors === 0;
}
validate63.evaluated = {"props":{"name":true,"description":true},"dynamicProps":false,"dynamicItems":false};

export const isCreateCredentialRequest = validate69;
const schema34 = {"$id":"/CreateCredentialRequest","type":"object","required":["source_id"],"properties":{"source_id":{"type":"string","minLength":1},"auth_method":{"type":["string","null"],"enum":["username_password","none",null]},"auth_credentials":{"$ref":"/WriteAuthCredentials"},"external_id":{"type":["string","null"],"maxLength":255}},"if":{"required":["auth_method"],"properties":{"auth_method":{"const":"username_password"}}},"then":{"required":["auth_credentials"],"properties":{"auth_credentials":{"$ref":"/UsernameAndPassword"}}}};
const schema35 = {"$id":"/UsernameAndPassword","type":"object","required":["username","password"],"properties":{"username":{"type":"string"},"password":{"type":"string"}}};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UsernameAndPassword" */;
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
if(data.username === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "username"},message:"must have required property '"+"username"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.password === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "password"},message:"must have required property '"+"password"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.username !== undefined){
if(typeof data.username !== "string"){
const err2 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.password !== undefined){
if(typeof data.password !== "string"){
const err3 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate70.errors = vErrors;
validate70.count = errors;
return errors === 0;
}
validate70.evaluated = {"props":{"username":true,"password":true},"dynamicProps":false,"dynamicItems":false};

const schema36 = {"$id":"/WriteAuthCredentials","type":["object","null"],"properties":{"username":{"type":["string","null"],"minLength":1},"password":{"type":["string","null"],"minLength":1},"source_fields":{"$ref":"/SourceFields"}}};
const schema37 = {"$id":"/SourceFields","type":["object","null"],"additionalProperties":true,"maxProperties":10,"propertyNames":{"pattern":"^[a-z][a-z0-9_]{0,63}$","not":{"enum":["username","password"]}}};
const pattern6 = new RegExp("^[a-z][a-z0-9_]{0,63}$", "u");

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SourceFields" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema37.type},message:"must be object,null"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 10){
const err1 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 10},message:"must NOT have more than 10 properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
if(!((key0 === "username") || (key0 === "password"))){
const err2 = {};
vErrors = withFault(vErrors, err2);
errors++;
}
var valid1 = _errs3 === errors;
if(valid1){
const err3 = {instancePath,schemaPath:"#/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",propertyName:key0};
vErrors = withFault(vErrors, err3);
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
if(typeof key0 === "string"){
if(!pattern6.test(key0)){
const err4 = {instancePath,schemaPath:"#/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\"",propertyName:key0};
vErrors = withFault(vErrors, err4);
errors++;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
const err5 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
validate73.errors = vErrors;
validate73.count = errors;
return errors === 0;
}
validate73.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WriteAuthCredentials" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema36.type},message:"must be object,null"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.username !== undefined){
let data0 = data.username;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: schema36.properties.username.type},message:"must be string,null"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
if(data.password !== undefined){
let data1 = data.password;
if((typeof data1 !== "string") && (data1 !== null)){
const err3 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: schema36.properties.password.type},message:"must be string,null"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
if(data.source_fields !== undefined){
if(!(validate73(data.source_fields, {instancePath:instancePath+"/source_fields",parentData:data,parentDataProperty:"source_fields",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate73.errors);
errors += validate73.count;
}
}
}
validate72.errors = vErrors;
validate72.count = errors;
return errors === 0;
}
validate72.evaluated = {"props":{"username":true,"password":true,"source_fields":true},"dynamicProps":false,"dynamicItems":false};


function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateCredentialRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate69.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.auth_method === undefined) && (missing0 = "auth_method")){
const err0 = {};
vErrors = withFault(vErrors, err0);
errors++;
}
else {
if(data.auth_method !== undefined){
if("username_password" !== data.auth_method){
const err1 = {};
vErrors = withFault(vErrors, err1);
errors++;
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = Math.min(vErrors.length, _errs1);
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.auth_credentials === undefined){
const err2 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "auth_credentials"},message:"must have required property '"+"auth_credentials"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.auth_credentials !== undefined){
if(!(validate70(data.auth_credentials, {instancePath:instancePath+"/auth_credentials",parentData:data,parentDataProperty:"auth_credentials",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate70.errors);
errors += validate70.count;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.auth_credentials = true;
props0.auth_method = true;
}
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source_id"},message:"must have required property '"+"source_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.source_id = true;
props0.auth_method = true;
props0.auth_credentials = true;
props0.external_id = true;
}
if(data.source_id !== undefined){
let data2 = data.source_id;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err5 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.auth_method !== undefined){
let data3 = data.auth_method;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/auth_method",schemaPath:"#/properties/auth_method/type",keyword:"type",params:{type: schema34.properties.auth_method.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(!(((data3 === "username_password") || (data3 === "none")) || (data3 === null))){
const err8 = {instancePath:instancePath+"/auth_method",schemaPath:"#/properties/auth_method/enum",keyword:"enum",params:{allowedValues: schema34.properties.auth_method.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.auth_credentials !== undefined){
if(!(validate72(data.auth_credentials, {instancePath:instancePath+"/auth_credentials",parentData:data,parentDataProperty:"auth_credentials",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate72.errors);
errors += validate72.count;
}
}
if(data.external_id !== undefined){
let data5 = data.external_id;
if((typeof data5 !== "string") && (data5 !== null)){
const err9 = {instancePath:instancePath+"/external_id",schemaPath:"#/properties/external_id/type",keyword:"type",params:{type: schema34.properties.external_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(typeof data5 === "string"){
if(func1(data5) > 255){
const err10 = {instancePath:instancePath+"/external_id",schemaPath:"#/properties/external_id/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err11);
errors++;
}
validate69.errors = vErrors;
validate69.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate69.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const isCreateEventDestinationRequest = validate76;
const schema38 = {"$id":"/CreateEventDestinationRequest","type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1},"type":{"$ref":"/EventDestinationType"},"events":{"type":["array","null"],"minItems":1,"items":{"type":"string","minLength":1},"if":{"type":"array","items":{},"contains":{"const":"*"}},"then":{"type":"array","items":{},"maxItems":1}},"webhook":{"$ref":"/CreateWebhookDestination"},"aws_sqs":{"$ref":"/CreateAwsSqsDestination"},"aws_kinesis":{"$ref":"/CreateAwsKinesisDestination"},"aws_s3":{"$ref":"/CreateAwsS3Destination"},"aws_eventbridge":{"$ref":"/CreateAwsEventbridgeDestination"},"gcp_pubsub":{"$ref":"/CreateGcpPubsubDestination"},"rabbitmq":{"$ref":"/CreateRabbitmqDestination"},"azure_servicebus":{"$ref":"/CreateAzureServicebusDestination"},"hookdeck":{"$ref":"/CreateHookdeckDestination"}},"allOf":[{"if":{"properties":{"type":{"const":"webhook"}}},"then":{"properties":{"webhook":{}},"required":["webhook"]}},{"if":{"properties":{"type":{"const":"aws_sqs"}},"required":["type"]},"then":{"properties":{"aws_sqs":{}},"required":["aws_sqs"]}},{"if":{"properties":{"type":{"const":"aws_kinesis"}},"required":["type"]},"then":{"properties":{"aws_kinesis":{}},"required":["aws_kinesis"]}},{"if":{"properties":{"type":{"const":"aws_s3"}},"required":["type"]},"then":{"properties":{"aws_s3":{}},"required":["aws_s3"]}},{"if":{"properties":{"type":{"const":"aws_eventbridge"}},"required":["type"]},"then":{"properties":{"aws_eventbridge":{}},"required":["aws_eventbridge"]}},{"if":{"properties":{"type":{"const":"gcp_pubsub"}},"required":["type"]},"then":{"properties":{"gcp_pubsub":{}},"required":["gcp_pubsub"]}},{"if":{"properties":{"type":{"const":"rabbitmq"}},"required":["type"]},"then":{"properties":{"rabbitmq":{}},"required":["rabbitmq"]}},{"if":{"properties":{"type":{"const":"azure_servicebus"}},"required":["type"]},"then":{"properties":{"azure_servicebus":{}},"required":["azure_servicebus"]}},{"if":{"properties":{"type":{"const":"hookdeck"}},"required":["type"]},"then":{"properties":{"hookdeck":{}},"required":["hookdeck"]}}]};
const schema39 = {"$id":"/EventDestinationType","type":"string","enum":["webhook","aws_sqs","aws_kinesis","aws_s3","aws_eventbridge","gcp_pubsub","rabbitmq","azure_servicebus","hookdeck"]};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventDestinationType" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
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
if(!(((((((((data === "webhook") || (data === "aws_sqs")) || (data === "aws_kinesis")) || (data === "aws_s3")) || (data === "aws_eventbridge")) || (data === "gcp_pubsub")) || (data === "rabbitmq")) || (data === "azure_servicebus")) || (data === "hookdeck"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema39.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate77.errors = vErrors;
validate77.count = errors;
return errors === 0;
}
validate77.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema40 = {"$id":"/CreateWebhookDestination","type":"object","required":["url"],"properties":{"url":{"type":"string","maxLength":2048,"pattern":"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*$"},"custom_headers":{"type":["string","null"]},"secret":{"type":["string","null"],"pattern":"^whsec_"}}};
const pattern7 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*$", "u");
const pattern8 = new RegExp("^whsec_", "u");

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateWebhookDestination" */;
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
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 === "string"){
if(func1(data0) > 2048){
const err1 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(!pattern7.test(data0)){
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*$"},message:"must match pattern \""+"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*$"+"\""};
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
if(data.custom_headers !== undefined){
let data1 = data.custom_headers;
if((typeof data1 !== "string") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/custom_headers",schemaPath:"#/properties/custom_headers/type",keyword:"type",params:{type: schema40.properties.custom_headers.type},message:"must be string,null"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.secret !== undefined){
let data2 = data.secret;
if((typeof data2 !== "string") && (data2 !== null)){
const err5 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: schema40.properties.secret.type},message:"must be string,null"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(typeof data2 === "string"){
if(!pattern8.test(data2)){
const err6 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/pattern",keyword:"pattern",params:{pattern: "^whsec_"},message:"must match pattern \""+"^whsec_"+"\""};
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
validate79.errors = vErrors;
validate79.count = errors;
return errors === 0;
}
validate79.evaluated = {"props":{"url":true,"custom_headers":true,"secret":true},"dynamicProps":false,"dynamicItems":false};

const schema32 = {"$id":"/CreateAwsSqsDestination","type":"object","required":["queue_url"],"properties":{"queue_url":{"type":"string","minLength":1}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateAwsSqsDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.queue_url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "queue_url"},message:"must have required property '"+"queue_url"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.queue_url !== undefined){
let data0 = data.queue_url;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/queue_url",schemaPath:"#/properties/queue_url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/queue_url",schemaPath:"#/properties/queue_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate67.errors = vErrors;
validate67.count = errors;
return errors === 0;
}
validate67.evaluated = {"props":{"queue_url":true},"dynamicProps":false,"dynamicItems":false};

const schema30 = {"$id":"/CreateAwsKinesisDestination","type":"object","required":["stream_name","region"],"properties":{"stream_name":{"type":"string","minLength":1},"region":{"type":"string","minLength":1}}};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateAwsKinesisDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate65.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stream_name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stream_name"},message:"must have required property '"+"stream_name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.region === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "region"},message:"must have required property '"+"region"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.stream_name !== undefined){
let data0 = data.stream_name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/stream_name",schemaPath:"#/properties/stream_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/stream_name",schemaPath:"#/properties/stream_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.region !== undefined){
let data1 = data.region;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate65.errors = vErrors;
validate65.count = errors;
return errors === 0;
}
validate65.evaluated = {"props":{"stream_name":true,"region":true},"dynamicProps":false,"dynamicItems":false};

const schema31 = {"$id":"/CreateAwsS3Destination","type":"object","required":["bucket","region"],"properties":{"bucket":{"type":"string","minLength":1},"region":{"type":"string","minLength":1}}};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateAwsS3Destination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.bucket === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bucket"},message:"must have required property '"+"bucket"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.region === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "region"},message:"must have required property '"+"region"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.bucket !== undefined){
let data0 = data.bucket;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.region !== undefined){
let data1 = data.region;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate66.errors = vErrors;
validate66.count = errors;
return errors === 0;
}
validate66.evaluated = {"props":{"bucket":true,"region":true},"dynamicProps":false,"dynamicItems":false};

const schema29 = {"$id":"/CreateAwsEventbridgeDestination","type":"object","required":["event_bus_name","region"],"properties":{"event_bus_name":{"type":"string","minLength":1},"region":{"type":"string","minLength":1}}};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateAwsEventbridgeDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event_bus_name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_bus_name"},message:"must have required property '"+"event_bus_name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.region === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "region"},message:"must have required property '"+"region"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.event_bus_name !== undefined){
let data0 = data.event_bus_name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/event_bus_name",schemaPath:"#/properties/event_bus_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/event_bus_name",schemaPath:"#/properties/event_bus_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.region !== undefined){
let data1 = data.region;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate64.errors = vErrors;
validate64.count = errors;
return errors === 0;
}
validate64.evaluated = {"props":{"event_bus_name":true,"region":true},"dynamicProps":false,"dynamicItems":false};

const schema41 = {"$id":"/CreateGcpPubsubDestination","type":"object","required":["project_id","topic"],"properties":{"project_id":{"type":"string","minLength":1},"topic":{"type":"string","minLength":1}}};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateGcpPubsubDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.project_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "project_id"},message:"must have required property '"+"project_id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.topic === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "topic"},message:"must have required property '"+"topic"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.project_id !== undefined){
let data0 = data.project_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.topic !== undefined){
let data1 = data.topic;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate85.errors = vErrors;
validate85.count = errors;
return errors === 0;
}
validate85.evaluated = {"props":{"project_id":true,"topic":true},"dynamicProps":false,"dynamicItems":false};

const schema42 = {"$id":"/CreateRabbitmqDestination","type":"object","required":["exchange","server_url"],"properties":{"exchange":{"type":"string","minLength":1},"server_url":{"type":"string","minLength":1}}};

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateRabbitmqDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exchange === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exchange"},message:"must have required property '"+"exchange"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.server_url === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "server_url"},message:"must have required property '"+"server_url"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.exchange !== undefined){
let data0 = data.exchange;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.server_url !== undefined){
let data1 = data.server_url;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/server_url",schemaPath:"#/properties/server_url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/server_url",schemaPath:"#/properties/server_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate87.errors = vErrors;
validate87.count = errors;
return errors === 0;
}
validate87.evaluated = {"props":{"exchange":true,"server_url":true},"dynamicProps":false,"dynamicItems":false};

const schema33 = {"$id":"/CreateAzureServicebusDestination","type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1}}};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateAzureServicebusDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
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
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate68.errors = vErrors;
validate68.count = errors;
return errors === 0;
}
validate68.evaluated = {"props":{"name":true},"dynamicProps":false,"dynamicItems":false};

const schema43 = {"$id":"/CreateHookdeckDestination","type":"object","required":["token"],"properties":{"token":{"type":"string","minLength":1}}};

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateHookdeckDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token"},message:"must have required property '"+"token"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.token !== undefined){
let data0 = data.token;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate90.errors = vErrors;
validate90.count = errors;
return errors === 0;
}
validate90.evaluated = {"props":{"token":true},"dynamicProps":false,"dynamicItems":false};


function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateEventDestinationRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("webhook" !== data.type){
const err0 = {};
vErrors = withFault(vErrors, err0);
errors++;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = Math.min(vErrors.length, _errs2);
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.webhook === undefined){
const err1 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "webhook"},message:"must have required property '"+"webhook"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.webhook = true;
props0.type = true;
}
}
if(!valid1){
const err2 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err2);
errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
const err3 = {};
vErrors = withFault(vErrors, err3);
errors++;
}
else {
if(data.type !== undefined){
if("aws_sqs" !== data.type){
const err4 = {};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = Math.min(vErrors.length, _errs7);
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.aws_sqs === undefined){
const err5 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "aws_sqs"},message:"must have required property '"+"aws_sqs"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
if(valid3){
var props1 = {};
props1.aws_sqs = true;
props1.type = true;
}
}
if(!valid3){
const err6 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
const _errs12 = errors;
let valid5 = true;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
const err7 = {};
vErrors = withFault(vErrors, err7);
errors++;
}
else {
if(data.type !== undefined){
if("aws_kinesis" !== data.type){
const err8 = {};
vErrors = withFault(vErrors, err8);
errors++;
}
}
}
}
var _valid2 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = Math.min(vErrors.length, _errs12);
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.aws_kinesis === undefined){
const err9 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "aws_kinesis"},message:"must have required property '"+"aws_kinesis"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
var _valid2 = _errs15 === errors;
valid5 = _valid2;
if(valid5){
var props2 = {};
props2.aws_kinesis = true;
props2.type = true;
}
}
if(!valid5){
const err10 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(props0 !== true && props2 !== undefined){
if(props2 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props2);
}
}
const _errs17 = errors;
let valid7 = true;
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.type === undefined) && (missing2 = "type")){
const err11 = {};
vErrors = withFault(vErrors, err11);
errors++;
}
else {
if(data.type !== undefined){
if("aws_s3" !== data.type){
const err12 = {};
vErrors = withFault(vErrors, err12);
errors++;
}
}
}
}
var _valid3 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = Math.min(vErrors.length, _errs17);
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs20 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.aws_s3 === undefined){
const err13 = {instancePath,schemaPath:"#/allOf/3/then/required",keyword:"required",params:{missingProperty: "aws_s3"},message:"must have required property '"+"aws_s3"+"'"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
var _valid3 = _errs20 === errors;
valid7 = _valid3;
if(valid7){
var props3 = {};
props3.aws_s3 = true;
props3.type = true;
}
}
if(!valid7){
const err14 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err14);
errors++;
}
if(props0 !== true && props3 !== undefined){
if(props3 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props3);
}
}
const _errs22 = errors;
let valid9 = true;
const _errs23 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.type === undefined) && (missing3 = "type")){
const err15 = {};
vErrors = withFault(vErrors, err15);
errors++;
}
else {
if(data.type !== undefined){
if("aws_eventbridge" !== data.type){
const err16 = {};
vErrors = withFault(vErrors, err16);
errors++;
}
}
}
}
var _valid4 = _errs23 === errors;
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = Math.min(vErrors.length, _errs22);
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs25 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.aws_eventbridge === undefined){
const err17 = {instancePath,schemaPath:"#/allOf/4/then/required",keyword:"required",params:{missingProperty: "aws_eventbridge"},message:"must have required property '"+"aws_eventbridge"+"'"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
var _valid4 = _errs25 === errors;
valid9 = _valid4;
if(valid9){
var props4 = {};
props4.aws_eventbridge = true;
props4.type = true;
}
}
if(!valid9){
const err18 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err18);
errors++;
}
if(props0 !== true && props4 !== undefined){
if(props4 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props4);
}
}
const _errs27 = errors;
let valid11 = true;
const _errs28 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.type === undefined) && (missing4 = "type")){
const err19 = {};
vErrors = withFault(vErrors, err19);
errors++;
}
else {
if(data.type !== undefined){
if("gcp_pubsub" !== data.type){
const err20 = {};
vErrors = withFault(vErrors, err20);
errors++;
}
}
}
}
var _valid5 = _errs28 === errors;
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = Math.min(vErrors.length, _errs27);
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs30 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.gcp_pubsub === undefined){
const err21 = {instancePath,schemaPath:"#/allOf/5/then/required",keyword:"required",params:{missingProperty: "gcp_pubsub"},message:"must have required property '"+"gcp_pubsub"+"'"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
var _valid5 = _errs30 === errors;
valid11 = _valid5;
if(valid11){
var props5 = {};
props5.gcp_pubsub = true;
props5.type = true;
}
}
if(!valid11){
const err22 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err22);
errors++;
}
if(props0 !== true && props5 !== undefined){
if(props5 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props5);
}
}
const _errs32 = errors;
let valid13 = true;
const _errs33 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.type === undefined) && (missing5 = "type")){
const err23 = {};
vErrors = withFault(vErrors, err23);
errors++;
}
else {
if(data.type !== undefined){
if("rabbitmq" !== data.type){
const err24 = {};
vErrors = withFault(vErrors, err24);
errors++;
}
}
}
}
var _valid6 = _errs33 === errors;
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = Math.min(vErrors.length, _errs32);
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs35 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rabbitmq === undefined){
const err25 = {instancePath,schemaPath:"#/allOf/6/then/required",keyword:"required",params:{missingProperty: "rabbitmq"},message:"must have required property '"+"rabbitmq"+"'"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
var _valid6 = _errs35 === errors;
valid13 = _valid6;
if(valid13){
var props6 = {};
props6.rabbitmq = true;
props6.type = true;
}
}
if(!valid13){
const err26 = {instancePath,schemaPath:"#/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err26);
errors++;
}
if(props0 !== true && props6 !== undefined){
if(props6 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props6);
}
}
const _errs37 = errors;
let valid15 = true;
const _errs38 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.type === undefined) && (missing6 = "type")){
const err27 = {};
vErrors = withFault(vErrors, err27);
errors++;
}
else {
if(data.type !== undefined){
if("azure_servicebus" !== data.type){
const err28 = {};
vErrors = withFault(vErrors, err28);
errors++;
}
}
}
}
var _valid7 = _errs38 === errors;
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = Math.min(vErrors.length, _errs37);
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs40 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.azure_servicebus === undefined){
const err29 = {instancePath,schemaPath:"#/allOf/7/then/required",keyword:"required",params:{missingProperty: "azure_servicebus"},message:"must have required property '"+"azure_servicebus"+"'"};
vErrors = withFault(vErrors, err29);
errors++;
}
}
var _valid7 = _errs40 === errors;
valid15 = _valid7;
if(valid15){
var props7 = {};
props7.azure_servicebus = true;
props7.type = true;
}
}
if(!valid15){
const err30 = {instancePath,schemaPath:"#/allOf/7/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err30);
errors++;
}
if(props0 !== true && props7 !== undefined){
if(props7 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props7);
}
}
const _errs42 = errors;
let valid17 = true;
const _errs43 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.type === undefined) && (missing7 = "type")){
const err31 = {};
vErrors = withFault(vErrors, err31);
errors++;
}
else {
if(data.type !== undefined){
if("hookdeck" !== data.type){
const err32 = {};
vErrors = withFault(vErrors, err32);
errors++;
}
}
}
}
var _valid8 = _errs43 === errors;
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = Math.min(vErrors.length, _errs42);
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs45 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hookdeck === undefined){
const err33 = {instancePath,schemaPath:"#/allOf/8/then/required",keyword:"required",params:{missingProperty: "hookdeck"},message:"must have required property '"+"hookdeck"+"'"};
vErrors = withFault(vErrors, err33);
errors++;
}
}
var _valid8 = _errs45 === errors;
valid17 = _valid8;
if(valid17){
var props8 = {};
props8.hookdeck = true;
props8.type = true;
}
}
if(!valid17){
const err34 = {instancePath,schemaPath:"#/allOf/8/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err34);
errors++;
}
if(props0 !== true && props8 !== undefined){
if(props8 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props8);
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err35 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err35);
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.name = true;
props0.type = true;
props0.events = true;
props0.webhook = true;
props0.aws_sqs = true;
props0.aws_kinesis = true;
props0.aws_s3 = true;
props0.aws_eventbridge = true;
props0.gcp_pubsub = true;
props0.rabbitmq = true;
props0.azure_servicebus = true;
props0.hookdeck = true;
}
if(data.name !== undefined){
let data9 = data.name;
if(typeof data9 === "string"){
if(func1(data9) < 1){
const err36 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err36);
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err37);
errors++;
}
}
if(data.type !== undefined){
if(!(validate77(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate77.errors);
errors += validate77.count;
}
}
if(data.events !== undefined){
let data11 = data.events;
if((!(Array.isArray(data11))) && (data11 !== null)){
const err38 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: schema38.properties.events.type},message:"must be array,null"};
vErrors = withFault(vErrors, err38);
errors++;
}
const _errs51 = errors;
let valid20 = true;
const _errs52 = errors;
if(errors === _errs52){
if(Array.isArray(data11)){
const _errs54 = errors;
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
const _errs55 = errors;
if("*" !== data11[i0]){
const err39 = {};
vErrors = withFault(vErrors, err39);
errors++;
}
var valid21 = _errs55 === errors;
if(valid21){
break;
}
}
if(!valid21){
const err40 = {};
vErrors = withFault(vErrors, err40);
errors++;
}
else {
errors = _errs54;
if(vErrors !== null){
if(_errs54){
vErrors.length = Math.min(vErrors.length, _errs54);
}
else {
vErrors = null;
}
}
}
}
else {
const err41 = {};
vErrors = withFault(vErrors, err41);
errors++;
}
}
var _valid9 = _errs52 === errors;
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = Math.min(vErrors.length, _errs51);
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs56 = errors;
if(Array.isArray(data11)){
if(data11.length > 1){
const err42 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/then/maxItems",keyword:"maxItems",params:{limit: 1},message:"must NOT have more than 1 items"};
vErrors = withFault(vErrors, err42);
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err43);
errors++;
}
var _valid9 = _errs56 === errors;
valid20 = _valid9;
}
if(!valid20){
const err44 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err44);
errors++;
}
if(Array.isArray(data11)){
if(data11.length < 1){
const err45 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
vErrors = withFault(vErrors, err45);
errors++;
}
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data13 = data11[i1];
if(typeof data13 === "string"){
if(func1(data13) < 1){
const err46 = {instancePath:instancePath+"/events/" + i1,schemaPath:"#/properties/events/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err46);
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/events/" + i1,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err47);
errors++;
}
}
}
}
if(data.webhook !== undefined){
if(!(validate79(data.webhook, {instancePath:instancePath+"/webhook",parentData:data,parentDataProperty:"webhook",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate79.errors);
errors += validate79.count;
}
}
if(data.aws_sqs !== undefined){
if(!(validate67(data.aws_sqs, {instancePath:instancePath+"/aws_sqs",parentData:data,parentDataProperty:"aws_sqs",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate67.errors);
errors += validate67.count;
}
}
if(data.aws_kinesis !== undefined){
if(!(validate65(data.aws_kinesis, {instancePath:instancePath+"/aws_kinesis",parentData:data,parentDataProperty:"aws_kinesis",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate65.errors);
errors += validate65.count;
}
}
if(data.aws_s3 !== undefined){
if(!(validate66(data.aws_s3, {instancePath:instancePath+"/aws_s3",parentData:data,parentDataProperty:"aws_s3",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate66.errors);
errors += validate66.count;
}
}
if(data.aws_eventbridge !== undefined){
if(!(validate64(data.aws_eventbridge, {instancePath:instancePath+"/aws_eventbridge",parentData:data,parentDataProperty:"aws_eventbridge",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate64.errors);
errors += validate64.count;
}
}
if(data.gcp_pubsub !== undefined){
if(!(validate85(data.gcp_pubsub, {instancePath:instancePath+"/gcp_pubsub",parentData:data,parentDataProperty:"gcp_pubsub",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate85.errors);
errors += validate85.count;
}
}
if(data.rabbitmq !== undefined){
if(!(validate87(data.rabbitmq, {instancePath:instancePath+"/rabbitmq",parentData:data,parentDataProperty:"rabbitmq",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate87.errors);
errors += validate87.count;
}
}
if(data.azure_servicebus !== undefined){
if(!(validate68(data.azure_servicebus, {instancePath:instancePath+"/azure_servicebus",parentData:data,parentDataProperty:"azure_servicebus",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate68.errors);
errors += validate68.count;
}
}
if(data.hookdeck !== undefined){
if(!(validate90(data.hookdeck, {instancePath:instancePath+"/hookdeck",parentData:data,parentDataProperty:"hookdeck",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate90.errors);
errors += validate90.count;
}
}
}
else {
const err48 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err48);
errors++;
}
validate76.errors = vErrors;
validate76.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate76.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const isCreateSourceRequest = validate109;
const schema50 = {"$id":"/CreateSourceRequest","type":"object","required":["type","website"],"properties":{"type":{"type":"string","const":"website"},"website":{"$ref":"/WriteWebsite"},"name":{"type":["string","null"]}}};
const schema51 = {"$id":"/WriteWebsite","type":"object","required":["url"],"properties":{"url":{"type":"string","minLength":1}}};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WriteWebsite" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate110.evaluated;
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
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate110.errors = vErrors;
validate110.count = errors;
return errors === 0;
}
validate110.evaluated = {"props":{"url":true},"dynamicProps":false,"dynamicItems":false};


function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateSourceRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate109.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.website === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "website"},message:"must have required property '"+"website"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
if("website" !== data0){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "website"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.website !== undefined){
if(!(validate110(data.website, {instancePath:instancePath+"/website",parentData:data,parentDataProperty:"website",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate110.errors);
errors += validate110.count;
}
}
if(data.name !== undefined){
let data2 = data.name;
if((typeof data2 !== "string") && (data2 !== null)){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema50.properties.name.type},message:"must be string,null"};
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
validate109.errors = vErrors;
validate109.count = errors;
return errors === 0;
}
validate109.evaluated = {"props":{"type":true,"website":true,"name":true},"dynamicProps":false,"dynamicItems":false};

export const isCreateTaskRequest = validate112;
const schema52 = {"$id":"/CreateTaskRequest","type":"object","required":["name","agent_id"],"properties":{"name":{"type":"string","minLength":1},"agent_id":{"type":"string","minLength":1},"input_schema":{"type":["object","null"],"additionalProperties":true},"output_schema":{"type":["object","null"],"additionalProperties":true},"prompt":{"type":["string","null"]},"storage":{"$ref":"/TaskStorage"},"extraction":{"type":"boolean"}}};
const schema53 = {"$id":"/TaskStorage","type":["object","null"],"properties":{"enabled":{"type":"boolean"},"extraction":{"type":"boolean"},"extraction_schema":{"$ref":"/ExtractionSchema"},"deduplication":{"type":"boolean"}}};
const schema54 = {"$id":"/ExtractionSchema","type":["object","null"],"additionalProperties":true};

function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ExtractionSchema" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate114.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema54.type},message:"must be object,null"};
vErrors = withFault(vErrors, err0);
errors++;
}
validate114.errors = vErrors;
validate114.count = errors;
return errors === 0;
}
validate114.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TaskStorage" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate113.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema53.type},message:"must be object,null"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.enabled !== undefined){
if(typeof data.enabled !== "boolean"){
const err1 = {instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.extraction !== undefined){
if(typeof data.extraction !== "boolean"){
const err2 = {instancePath:instancePath+"/extraction",schemaPath:"#/properties/extraction/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.extraction_schema !== undefined){
if(!(validate114(data.extraction_schema, {instancePath:instancePath+"/extraction_schema",parentData:data,parentDataProperty:"extraction_schema",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate114.errors);
errors += validate114.count;
}
}
if(data.deduplication !== undefined){
if(typeof data.deduplication !== "boolean"){
const err3 = {instancePath:instancePath+"/deduplication",schemaPath:"#/properties/deduplication/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
validate113.errors = vErrors;
validate113.count = errors;
return errors === 0;
}
validate113.evaluated = {"props":{"enabled":true,"extraction":true,"extraction_schema":true,"deduplication":true},"dynamicProps":false,"dynamicItems":false};


function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateTaskRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate112.evaluated;
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
if(data.agent_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
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
if(data.agent_id !== undefined){
let data1 = data.agent_id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.input_schema !== undefined){
let data2 = data.input_schema;
if((!(data2 && typeof data2 == "object" && !Array.isArray(data2))) && (data2 !== null)){
const err6 = {instancePath:instancePath+"/input_schema",schemaPath:"#/properties/input_schema/type",keyword:"type",params:{type: schema52.properties.input_schema.type},message:"must be object,null"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.output_schema !== undefined){
let data3 = data.output_schema;
if((!(data3 && typeof data3 == "object" && !Array.isArray(data3))) && (data3 !== null)){
const err7 = {instancePath:instancePath+"/output_schema",schemaPath:"#/properties/output_schema/type",keyword:"type",params:{type: schema52.properties.output_schema.type},message:"must be object,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.prompt !== undefined){
let data4 = data.prompt;
if((typeof data4 !== "string") && (data4 !== null)){
const err8 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: schema52.properties.prompt.type},message:"must be string,null"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.storage !== undefined){
if(!(validate113(data.storage, {instancePath:instancePath+"/storage",parentData:data,parentDataProperty:"storage",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate113.errors);
errors += validate113.count;
}
}
if(data.extraction !== undefined){
if(typeof data.extraction !== "boolean"){
const err9 = {instancePath:instancePath+"/extraction",schemaPath:"#/properties/extraction/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
validate112.errors = vErrors;
validate112.count = errors;
return errors === 0;
}
validate112.evaluated = {"props":{"name":true,"agent_id":true,"input_schema":true,"output_schema":true,"prompt":true,"storage":true,"extraction":true},"dynamicProps":false,"dynamicItems":false};

export const isRunTaskRequest = validate251;
const schema113 = {"$id":"/RunTaskRequest","type":"object","properties":{"credential_id":{"type":["string","null"]},"source_id":{"type":["string","null"]},"session_id":{"type":["string","null"]},"input":{},"request_id":{"type":["string","null"]}}};

function validate251(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RunTaskRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate251.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.credential_id !== undefined){
let data0 = data.credential_id;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/type",keyword:"type",params:{type: schema113.properties.credential_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.source_id !== undefined){
let data1 = data.source_id;
if((typeof data1 !== "string") && (data1 !== null)){
const err1 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/type",keyword:"type",params:{type: schema113.properties.source_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.session_id !== undefined){
let data2 = data.session_id;
if((typeof data2 !== "string") && (data2 !== null)){
const err2 = {instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/type",keyword:"type",params:{type: schema113.properties.session_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.request_id !== undefined){
let data3 = data.request_id;
if((typeof data3 !== "string") && (data3 !== null)){
const err3 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: schema113.properties.request_id.type},message:"must be string,null"};
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
validate251.errors = vErrors;
validate251.count = errors;
return errors === 0;
}
validate251.evaluated = {"props":{"credential_id":true,"source_id":true,"session_id":true,"input":true,"request_id":true},"dynamicProps":false,"dynamicItems":false};

export const isSubmitInteractionRequest = validate254;
const schema115 = {"$id":"/SubmitInteractionRequest","type":"object","required":["input"],"properties":{"input":{"type":"object","additionalProperties":true}}};

function validate254(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SubmitInteractionRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate254.evaluated;
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
if(data.input !== undefined){
let data0 = data.input;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
}
else {
const err1 = {instancePath:instancePath+"/input",schemaPath:"#/properties/input/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
validate254.errors = vErrors;
validate254.count = errors;
return errors === 0;
}
validate254.evaluated = {"props":{"input":true},"dynamicProps":false,"dynamicItems":false};

export const isUpdateAgentRequest = validate257;
const schema118 = {"$id":"/UpdateAgentRequest","type":"object","properties":{"name":{"type":"string","minLength":1},"description":{"type":["string","null"]}}};

function validate257(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateAgentRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate257.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if((typeof data1 !== "string") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema118.properties.description.type},message:"must be string,null"};
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
validate257.errors = vErrors;
validate257.count = errors;
return errors === 0;
}
validate257.evaluated = {"props":{"name":true,"description":true},"dynamicProps":false,"dynamicItems":false};

export const isUpdateCredentialRequest = validate263;
const schema124 = {"$id":"/UpdateCredentialRequest","type":"object","properties":{"auth_credentials":{"$ref":"/WriteAuthCredentials"},"external_id":{"type":["string","null"],"maxLength":255}}};

function validate263(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateCredentialRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate263.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.auth_credentials !== undefined){
if(!(validate72(data.auth_credentials, {instancePath:instancePath+"/auth_credentials",parentData:data,parentDataProperty:"auth_credentials",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate72.errors);
errors += validate72.count;
}
}
if(data.external_id !== undefined){
let data1 = data.external_id;
if((typeof data1 !== "string") && (data1 !== null)){
const err0 = {instancePath:instancePath+"/external_id",schemaPath:"#/properties/external_id/type",keyword:"type",params:{type: schema124.properties.external_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(typeof data1 === "string"){
if(func1(data1) > 255){
const err1 = {instancePath:instancePath+"/external_id",schemaPath:"#/properties/external_id/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
validate263.errors = vErrors;
validate263.count = errors;
return errors === 0;
}
validate263.evaluated = {"props":{"auth_credentials":true,"external_id":true},"dynamicProps":false,"dynamicItems":false};

export const isUpdateEventDestinationRequest = validate265;
const schema125 = {"$id":"/UpdateEventDestinationRequest","type":"object","properties":{"name":{"type":"string","minLength":1},"status":{"type":"string","enum":["active","inactive"]},"events":{"type":["array","null"],"minItems":1,"items":{"type":"string","minLength":1},"if":{"type":"array","items":{},"contains":{"const":"*"}},"then":{"type":"array","items":{},"maxItems":1}},"webhook":{"$ref":"/UpdateWebhookDestination"},"aws_sqs":{"$ref":"/UpdateAwsSqsDestination"},"aws_kinesis":{"$ref":"/UpdateAwsKinesisDestination"},"aws_s3":{"$ref":"/UpdateAwsS3Destination"},"aws_eventbridge":{"$ref":"/UpdateAwsEventbridgeDestination"},"gcp_pubsub":{"$ref":"/UpdateGcpPubsubDestination"},"rabbitmq":{"$ref":"/UpdateRabbitmqDestination"},"azure_servicebus":{"$ref":"/UpdateAzureServicebusDestination"},"hookdeck":{"$ref":"/UpdateHookdeckDestination"}}};
const schema126 = {"$id":"/UpdateWebhookDestination","type":"object","properties":{"url":{"type":"string","maxLength":2048,"pattern":"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*$"},"custom_headers":{"type":["string","null"]},"secret":{"type":["string","null"],"pattern":"^whsec_"}}};

function validate266(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateWebhookDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate266.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 === "string"){
if(func1(data0) > 2048){
const err0 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!pattern7.test(data0)){
const err1 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*$"},message:"must match pattern \""+"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*$"+"\""};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.custom_headers !== undefined){
let data1 = data.custom_headers;
if((typeof data1 !== "string") && (data1 !== null)){
const err3 = {instancePath:instancePath+"/custom_headers",schemaPath:"#/properties/custom_headers/type",keyword:"type",params:{type: schema126.properties.custom_headers.type},message:"must be string,null"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.secret !== undefined){
let data2 = data.secret;
if((typeof data2 !== "string") && (data2 !== null)){
const err4 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: schema126.properties.secret.type},message:"must be string,null"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(typeof data2 === "string"){
if(!pattern8.test(data2)){
const err5 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/pattern",keyword:"pattern",params:{pattern: "^whsec_"},message:"must match pattern \""+"^whsec_"+"\""};
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
validate266.errors = vErrors;
validate266.count = errors;
return errors === 0;
}
validate266.evaluated = {"props":{"url":true,"custom_headers":true,"secret":true},"dynamicProps":false,"dynamicItems":false};

const schema122 = {"$id":"/UpdateAwsSqsDestination","type":"object","properties":{"queue_url":{"type":"string","minLength":1}}};

function validate261(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateAwsSqsDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate261.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.queue_url !== undefined){
let data0 = data.queue_url;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/queue_url",schemaPath:"#/properties/queue_url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/queue_url",schemaPath:"#/properties/queue_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate261.errors = vErrors;
validate261.count = errors;
return errors === 0;
}
validate261.evaluated = {"props":{"queue_url":true},"dynamicProps":false,"dynamicItems":false};

const schema120 = {"$id":"/UpdateAwsKinesisDestination","type":"object","properties":{"stream_name":{"type":"string","minLength":1},"region":{"type":"string","minLength":1}}};

function validate259(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateAwsKinesisDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate259.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stream_name !== undefined){
let data0 = data.stream_name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/stream_name",schemaPath:"#/properties/stream_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/stream_name",schemaPath:"#/properties/stream_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.region !== undefined){
let data1 = data.region;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err2 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate259.errors = vErrors;
validate259.count = errors;
return errors === 0;
}
validate259.evaluated = {"props":{"stream_name":true,"region":true},"dynamicProps":false,"dynamicItems":false};

const schema121 = {"$id":"/UpdateAwsS3Destination","type":"object","properties":{"bucket":{"type":"string","minLength":1},"region":{"type":"string","minLength":1}}};

function validate260(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateAwsS3Destination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate260.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.bucket !== undefined){
let data0 = data.bucket;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.region !== undefined){
let data1 = data.region;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err2 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate260.errors = vErrors;
validate260.count = errors;
return errors === 0;
}
validate260.evaluated = {"props":{"bucket":true,"region":true},"dynamicProps":false,"dynamicItems":false};

const schema119 = {"$id":"/UpdateAwsEventbridgeDestination","type":"object","properties":{"event_bus_name":{"type":"string","minLength":1},"region":{"type":"string","minLength":1}}};

function validate258(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateAwsEventbridgeDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate258.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event_bus_name !== undefined){
let data0 = data.event_bus_name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/event_bus_name",schemaPath:"#/properties/event_bus_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/event_bus_name",schemaPath:"#/properties/event_bus_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.region !== undefined){
let data1 = data.region;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err2 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate258.errors = vErrors;
validate258.count = errors;
return errors === 0;
}
validate258.evaluated = {"props":{"event_bus_name":true,"region":true},"dynamicProps":false,"dynamicItems":false};

const schema127 = {"$id":"/UpdateGcpPubsubDestination","type":"object","properties":{"project_id":{"type":"string","minLength":1},"topic":{"type":"string","minLength":1}}};

function validate272(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateGcpPubsubDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate272.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.project_id !== undefined){
let data0 = data.project_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.topic !== undefined){
let data1 = data.topic;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err2 = {instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate272.errors = vErrors;
validate272.count = errors;
return errors === 0;
}
validate272.evaluated = {"props":{"project_id":true,"topic":true},"dynamicProps":false,"dynamicItems":false};

const schema128 = {"$id":"/UpdateRabbitmqDestination","type":"object","properties":{"exchange":{"type":"string","minLength":1},"server_url":{"type":"string","minLength":1}}};

function validate274(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateRabbitmqDestination" */;
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
if(data.exchange !== undefined){
let data0 = data.exchange;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.server_url !== undefined){
let data1 = data.server_url;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err2 = {instancePath:instancePath+"/server_url",schemaPath:"#/properties/server_url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/server_url",schemaPath:"#/properties/server_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate274.errors = vErrors;
validate274.count = errors;
return errors === 0;
}
validate274.evaluated = {"props":{"exchange":true,"server_url":true},"dynamicProps":false,"dynamicItems":false};

const schema123 = {"$id":"/UpdateAzureServicebusDestination","type":"object","properties":{"name":{"type":"string","minLength":1}}};

function validate262(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateAzureServicebusDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate262.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate262.errors = vErrors;
validate262.count = errors;
return errors === 0;
}
validate262.evaluated = {"props":{"name":true},"dynamicProps":false,"dynamicItems":false};

const schema129 = {"$id":"/UpdateHookdeckDestination","type":"object","properties":{"token":{"type":"string","minLength":1}}};

function validate277(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateHookdeckDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate277.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token !== undefined){
let data0 = data.token;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate277.errors = vErrors;
validate277.count = errors;
return errors === 0;
}
validate277.evaluated = {"props":{"token":true},"dynamicProps":false,"dynamicItems":false};


function validate265(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateEventDestinationRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate265.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(!((data1 === "active") || (data1 === "inactive"))){
const err3 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema125.properties.status.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.events !== undefined){
let data2 = data.events;
if((!(Array.isArray(data2))) && (data2 !== null)){
const err4 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: schema125.properties.events.type},message:"must be array,null"};
vErrors = withFault(vErrors, err4);
errors++;
}
const _errs7 = errors;
let valid1 = true;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data2)){
const _errs10 = errors;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if("*" !== data2[i0]){
const err5 = {};
vErrors = withFault(vErrors, err5);
errors++;
}
var valid2 = _errs11 === errors;
if(valid2){
break;
}
}
if(!valid2){
const err6 = {};
vErrors = withFault(vErrors, err6);
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = Math.min(vErrors.length, _errs10);
}
else {
vErrors = null;
}
}
}
}
else {
const err7 = {};
vErrors = withFault(vErrors, err7);
errors++;
}
}
var _valid0 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = Math.min(vErrors.length, _errs7);
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs12 = errors;
if(Array.isArray(data2)){
if(data2.length > 1){
const err8 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/then/maxItems",keyword:"maxItems",params:{limit: 1},message:"must NOT have more than 1 items"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err9);
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = _valid0;
}
if(!valid1){
const err10 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(Array.isArray(data2)){
if(data2.length < 1){
const err11 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
vErrors = withFault(vErrors, err11);
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data4 = data2[i1];
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err12 = {instancePath:instancePath+"/events/" + i1,schemaPath:"#/properties/events/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/events/" + i1,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
}
}
if(data.webhook !== undefined){
if(!(validate266(data.webhook, {instancePath:instancePath+"/webhook",parentData:data,parentDataProperty:"webhook",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate266.errors);
errors += validate266.count;
}
}
if(data.aws_sqs !== undefined){
if(!(validate261(data.aws_sqs, {instancePath:instancePath+"/aws_sqs",parentData:data,parentDataProperty:"aws_sqs",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate261.errors);
errors += validate261.count;
}
}
if(data.aws_kinesis !== undefined){
if(!(validate259(data.aws_kinesis, {instancePath:instancePath+"/aws_kinesis",parentData:data,parentDataProperty:"aws_kinesis",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate259.errors);
errors += validate259.count;
}
}
if(data.aws_s3 !== undefined){
if(!(validate260(data.aws_s3, {instancePath:instancePath+"/aws_s3",parentData:data,parentDataProperty:"aws_s3",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate260.errors);
errors += validate260.count;
}
}
if(data.aws_eventbridge !== undefined){
if(!(validate258(data.aws_eventbridge, {instancePath:instancePath+"/aws_eventbridge",parentData:data,parentDataProperty:"aws_eventbridge",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate258.errors);
errors += validate258.count;
}
}
if(data.gcp_pubsub !== undefined){
if(!(validate272(data.gcp_pubsub, {instancePath:instancePath+"/gcp_pubsub",parentData:data,parentDataProperty:"gcp_pubsub",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate272.errors);
errors += validate272.count;
}
}
if(data.rabbitmq !== undefined){
if(!(validate274(data.rabbitmq, {instancePath:instancePath+"/rabbitmq",parentData:data,parentDataProperty:"rabbitmq",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate274.errors);
errors += validate274.count;
}
}
if(data.azure_servicebus !== undefined){
if(!(validate262(data.azure_servicebus, {instancePath:instancePath+"/azure_servicebus",parentData:data,parentDataProperty:"azure_servicebus",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate262.errors);
errors += validate262.count;
}
}
if(data.hookdeck !== undefined){
if(!(validate277(data.hookdeck, {instancePath:instancePath+"/hookdeck",parentData:data,parentDataProperty:"hookdeck",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate277.errors);
errors += validate277.count;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err14);
errors++;
}
validate265.errors = vErrors;
validate265.count = errors;
return errors === 0;
}
validate265.evaluated = {"props":{"name":true,"status":true,"events":true,"webhook":true,"aws_sqs":true,"aws_kinesis":true,"aws_s3":true,"aws_eventbridge":true,"gcp_pubsub":true,"rabbitmq":true,"azure_servicebus":true,"hookdeck":true},"dynamicProps":false,"dynamicItems":false};

export const isUpdateSourceRequest = validate279;
const schema130 = {"$id":"/UpdateSourceRequest","type":"object","properties":{"name":{"type":["string","null"]},"website":{"$ref":"/WriteWebsite"}}};

function validate279(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateSourceRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate279.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if((typeof data0 !== "string") && (data0 !== null)){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema130.properties.name.type},message:"must be string,null"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
if(data.website !== undefined){
if(!(validate110(data.website, {instancePath:instancePath+"/website",parentData:data,parentDataProperty:"website",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate110.errors);
errors += validate110.count;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate279.errors = vErrors;
validate279.count = errors;
return errors === 0;
}
validate279.evaluated = {"props":{"name":true,"website":true},"dynamicProps":false,"dynamicItems":false};

export const isUpdateTaskRequest = validate281;
const schema131 = {"$id":"/UpdateTaskRequest","type":"object","properties":{"name":{"type":"string","minLength":1},"input_schema":{"type":["object","null"],"additionalProperties":true},"output_schema":{"type":["object","null"],"additionalProperties":true},"prompt":{"type":["string","null"]},"storage":{"$ref":"/TaskStorage"},"extraction":{"type":"boolean"}}};

function validate281(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UpdateTaskRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate281.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.input_schema !== undefined){
let data1 = data.input_schema;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
const err2 = {instancePath:instancePath+"/input_schema",schemaPath:"#/properties/input_schema/type",keyword:"type",params:{type: schema131.properties.input_schema.type},message:"must be object,null"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.output_schema !== undefined){
let data2 = data.output_schema;
if((!(data2 && typeof data2 == "object" && !Array.isArray(data2))) && (data2 !== null)){
const err3 = {instancePath:instancePath+"/output_schema",schemaPath:"#/properties/output_schema/type",keyword:"type",params:{type: schema131.properties.output_schema.type},message:"must be object,null"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.prompt !== undefined){
let data3 = data.prompt;
if((typeof data3 !== "string") && (data3 !== null)){
const err4 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: schema131.properties.prompt.type},message:"must be string,null"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.storage !== undefined){
if(!(validate113(data.storage, {instancePath:instancePath+"/storage",parentData:data,parentDataProperty:"storage",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate113.errors);
errors += validate113.count;
}
}
if(data.extraction !== undefined){
if(typeof data.extraction !== "boolean"){
const err5 = {instancePath:instancePath+"/extraction",schemaPath:"#/properties/extraction/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
validate281.errors = vErrors;
validate281.count = errors;
return errors === 0;
}
validate281.evaluated = {"props":{"name":true,"input_schema":true,"output_schema":true,"prompt":true,"storage":true,"extraction":true},"dynamicProps":false,"dynamicItems":false};

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

export const createAgentBody = isCreateAgentRequest;
export const createCredentialBody = isCreateCredentialRequest;
export const createEventDestinationBody = isCreateEventDestinationRequest;
export const createSourceBody = isCreateSourceRequest;
export const createTaskBody = isCreateTaskRequest;
export const runTaskBody = isRunTaskRequest;
export const submitTaskRunInteractionBody = isSubmitInteractionRequest;
export const updateAgentBody = isUpdateAgentRequest;
export const updateCredentialBody = isUpdateCredentialRequest;
export const updateEventDestinationBody = isUpdateEventDestinationRequest;
export const updateSourceBody = isUpdateSourceRequest;
export const updateTaskBody = isUpdateTaskRequest;

